import { parseAst } from 'vite';
import type { Plugin } from 'vite';

/** The little of a syntax tree that is looked at. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
type Edit = readonly [start: number, end: number, text: string];

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

function nodesIn(node: Node, field: string): readonly Node[] {
  return [node[field]].flat().filter(isNode);
}

/** What a module declares at its top, exported or not. */
function declarators(program: Node): readonly Node[] {
  return nodesIn(program, 'body')
    .flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' ? nodesIn(statement, 'declaration') : statement,
    )
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((declaration) => nodesIn(declaration, 'declarations'));
}

/** Of an endpoint a client needs where it is, and whether it answers with a stream. */
function isNeeded(property: Node): boolean {
  const [key] = nodesIn(property, 'key');
  const [value] = nodesIn(property, 'value');
  if (property.type !== 'Property' || key?.['name'] === 'method' || key?.['name'] === 'path') return true;
  return key?.['name'] === 'response' && value?.type === 'Literal';
}

/** Takes the schemas out of `defineApi({ ... })`. */
function slimApi(call: Node): readonly Edit[] {
  const [api] = nodesIn(call, 'arguments');
  return (api ? nodesIn(api, 'properties') : [])
    .flatMap((endpoint) => nodesIn(endpoint, 'value'))
    .flatMap((endpoint) => nodesIn(endpoint, 'properties'))
    .filter((property) => !isNeeded(property))
    .map(({ start, end }) => [start, end, '']);
}

function editsOf(declarator: Node): readonly Edit[] {
  const [value] = nodesIn(declarator, 'init');
  if (value?.type !== 'CallExpression') return [];
  if (nodesIn(value, 'callee')[0]?.['name'] === 'defineApi') return slimApi(value);
  return [
    [value.start, value.start, '/*#__PURE__*/ (() => '],
    [value.end, value.end, ')()'],
  ];
}

/** The same declarations, without what only the server needs. */
export function slimDeclarations(code: string): string {
  return edit(code, declarators(parseAst(code) as unknown as Node).flatMap(editsOf));
}

function edit(code: string, edits: readonly Edit[]): string {
  let edited = code;
  for (const [start, end, text] of edits.toSorted(([one], [other]) => other - one)) {
    // What is taken out takes its comma along.
    const rest = text ? edited.slice(end) : edited.slice(end).replace(/^\s*,/, '');
    edited = edited.slice(0, start) + text + rest;
  }
  return edited;
}

/**
 * What plugins share is declarations. Of those, the browser gets what it uses and no more:
 *
 * - An endpoint of an API is its method and its path. What is sent, the server checks; the types are checked already.
 *   So a web half validates with schemas that stand on their own in `shared/`, never with those inside of an API.
 * - A value that nobody uses is left out, and with the schemas the library that they are made with.
 */
export function sharedDeclarations(): Plugin {
  return {
    name: 'shared-declarations',
    enforce: 'post',
    transform(code, id) {
      if (!/\/src\/(shared\/[^?]*|[^?]*-api)\.ts$/.test(id)) return undefined;
      return { code: slimDeclarations(code), map: null, moduleSideEffects: false };
    },
  };
}
