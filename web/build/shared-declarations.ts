import { parseAst } from 'vite';
import type { Plugin } from 'vite';

/** The subset of a syntax tree node that is read. */
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

/** Top-level declarations of a module, exported or not. */
function declarators(program: Node): readonly Node[] {
  return nodesIn(program, 'body')
    .flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' ? nodesIn(statement, 'declaration') : statement,
    )
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((declaration) => nodesIn(declaration, 'declarations'));
}

/** A client needs the method and path of an endpoint, and whether it streams. */
function isNeeded(property: Node): boolean {
  const [key] = nodesIn(property, 'key');
  const [value] = nodesIn(property, 'value');
  if (property.type !== 'Property' || key?.['name'] === 'method' || key?.['name'] === 'path') return true;
  return key?.['name'] === 'response' && value?.type === 'Literal';
}

/** Removes the schemas from `defineApi({ ... })`. */
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

/** The declarations without the server-only parts. */
export function slimDeclarations(code: string): string {
  return edit(code, declarators(parseAst(code) as unknown as Node).flatMap(editsOf));
}

function edit(code: string, edits: readonly Edit[]): string {
  let edited = code;
  for (const [start, end, text] of edits.toSorted(([one], [other]) => other - one)) {
    // The comma after a removed part is removed too.
    const rest = text ? edited.slice(end) : edited.slice(end).replace(/^\s*,/, '');
    edited = edited.slice(0, start) + text + rest;
  }
  return edited;
}

/**
 * Reduces shared declarations to what the browser uses:
 *
 * - An endpoint of an API keeps its method and path. The server validates requests, and types are checked at build
 * time. A web half therefore validates only with schemas declared outside of an API in `shared/`.
 * - Unused values are removed, and with unused schemas the schema library.
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
