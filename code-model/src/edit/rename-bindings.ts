import type { Binding, Scope } from '@babel/traverse';
import type { ExportSpecifier, File, ImportSpecifier, Node } from '@babel/types';
import { babelTraverse } from '../parse/babel.js';
import { treeOf } from '../parse/parse-module.js';
import type { Placed } from '../parse/walk.js';
import { walk } from '../parse/walk.js';
import { firstName, identifiersOf } from './binding-nodes.js';
import type { TextPatch } from './text-patch.js';
import { withoutDoubles } from './text-patch.js';

/** A name that a file imports or re-exports: in the module, and in the file. */
export interface NamePair {
  readonly imported: string;
  readonly local: string;
}

/** How names change. Each function returns the new name, or the same. */
export interface NewNames {
  /** A name that the file defines in any scope, and under which it exports something. */
  readonly own: (name: string) => string;
  readonly imported: (name: NamePair, specifier: string) => NamePair;
}

/**
 * Renames definitions and imports in all scopes of a file, wherever the code refers to them. Keys, members, attributes,
 * texts and names that the file does not define are left alone; so are parameters of event handlers
 * (`onClick={(event) => …}`), which name what the browser passes.
 * @param names must not return a name of `boundNames`.
 * @returns undefined if the file has an error.
 */
export function renameBindings(
  content: string,
  names: NewNames,
  path?: string,
): readonly TextPatch[] | undefined {
  const tree = treeOf(content, path);
  if (!tree) return undefined;
  const next = newNamesOf(tree, names);
  const patches: TextPatch[] = [];
  const put = ({ start, end }: Pick<Placed, 'start' | 'end'>, text: string) => {
    if (content.slice(start, end) !== text) patches.push({ start, end, text });
  };
  walk(tree, (node, parents) => {
    if (node.type === 'ImportSpecifier' || node.type === 'ExportSpecifier') {
      const pair = specifierPair(node, parents, names, next);
      const [first, last] = (node.type === 'ImportSpecifier'
        ? [node.imported, node.local]
        : [node.local, node.exported]) as unknown as [Placed, Placed];
      put({ start: first.start, end: last.end }, writtenPair(pair));
      return false;
    }
    // The name in `</Card.Body>` is no reference, but must change too.
    if (node.type === 'JSXElement' && node.closingElement) {
      const name = next.get(firstName(node.openingElement.name));
      if (name !== undefined) put(firstName(node.closingElement.name) as Placed, name);
    }
    const name = next.get(node);
    if (name !== undefined) put(node, isShorthand(node, parents) ? `${nameOf(node)}: ${name}` : name);
    return undefined;
  });
  return withoutDoubles(patches);
}

/** Names of all variables that a file defines in any scope, or refers to without defining them. */
export function boundNames(content: string, path?: string): ReadonlySet<string> {
  const tree = treeOf(content, path);
  if (!tree) return new Set();
  const scopes = scopesOf(tree);
  return new Set(
    scopes.flatMap(({ bindings, globals }) => [...Object.keys(bindings), ...Object.keys(globals)]),
  );
}

function scopesOf(tree: File): readonly (Scope & { readonly globals: object })[] {
  const scopes = new Set<Scope>();
  babelTraverse().default(tree, {
    Scope: ({ scope }) => void scopes.add(scope),
  });
  return [...scopes] as (Scope & { readonly globals: object })[];
}

/** The new name of every identifier node whose name changes, except in import and export specifiers. */
function newNamesOf(tree: File, names: NewNames): ReadonlyMap<Node, string> {
  const next = new Map<Node, string>();
  for (const { bindings } of scopesOf(tree)) {
    for (const [name, binding] of Object.entries(bindings)) {
      const renamed = newName(name, binding, names);
      if (renamed === name) continue;
      for (const node of identifiersOf(binding, name)) next.set(node, renamed);
    }
  }
  return next;
}

function newName(name: string, binding: Binding, names: NewNames): string {
  if (binding.kind !== 'module') return isHandlerParameter(binding) ? name : names.own(name);
  const { node, parent } = binding.path;
  if (parent.type !== 'ImportDeclaration') return name;
  const imported = node.type === 'ImportSpecifier' ? nameOf(node.imported) : importedAs(node);
  return names.imported({ imported, local: name }, parent.source.value).local;
}

const importedAs = (node: Node) => (node.type === 'ImportDefaultSpecifier' ? 'default' : '*');

function nameOf(node: Node): string {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  return node.type === 'StringLiteral' ? node.value : '';
}

function isHandlerParameter({ kind, scope }: Binding): boolean {
  const attribute = scope.path.parentPath?.parent;
  return kind === 'param' && attribute?.type === 'JSXAttribute' && /^on[A-Z]/.test(nameOf(attribute.name));
}

/** The names of an import or export specifier after the change; of `export { a }`, the first is the local name. */
function specifierPair(
  node: ImportSpecifier | ExportSpecifier,
  parents: readonly Node[],
  names: NewNames,
  next: ReadonlyMap<Node, string>,
): readonly [string, string] {
  const statement = parents.at(-1);
  const source =
    statement?.type === 'ImportDeclaration' || statement?.type === 'ExportNamedDeclaration'
      ? statement.source?.value
      : undefined;
  if (node.type === 'ImportSpecifier') {
    const { imported, local } = names.imported(
      { imported: nameOf(node.imported), local: node.local.name },
      source ?? '',
    );
    return [imported, local];
  }
  const exported = nameOf(node.exported);
  if (source === undefined)
    return [next.get(node.local) ?? node.local.name, exported === 'default' ? exported : names.own(exported)];
  const pair = names.imported({ imported: node.local.name, local: exported }, source);
  return [pair.imported, pair.local];
}

const writtenPair = ([first, second]: readonly [string, string]) =>
  first === second ? first : `${first} as ${second}`;

/** Whether an identifier is key and value of a property at once; in `{ a = 1 }` it is within a pattern. */
function isShorthand({ start }: Placed, parents: readonly Placed[]): boolean {
  const parent = parents.findLast(({ type }) => type !== 'AssignmentPattern');
  return parent?.type === 'ObjectProperty' && parent.shorthand && parent.start === start;
}
