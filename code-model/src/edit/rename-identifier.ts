import type { Binding } from '@babel/traverse';
import type { Node } from '@babel/types';
import { babelTraverse } from '../parse/babel.js';
import { parseModule } from '../parse/parse-module.js';
import type { Placed } from '../parse/walk.js';
import { walk } from '../parse/walk.js';
import { firstName, identifiersOf } from './binding-nodes.js';
import type { TextPatch } from './text-patch.js';
import { withoutDoubles } from './text-patch.js';

/**
 * Renames a top-level definition or import everywhere the file refers to it; inner scopes that shadow the name are left
 * alone. A declaration with `export` is exported under the new name; an import and `export { a }` keep the external
 * name.
 * @returns undefined if the file does not define the name, already has the new name, or has an error.
 */
export function renameIdentifier(
  content: string,
  from: string,
  to: string,
  path?: string,
): readonly TextPatch[] | undefined {
  const { tree, diagnostics } = parseModule(content, path);
  if (diagnostics.length > 0 || !/^[A-Za-z_$][\w$]*$/.test(to)) return undefined;
  let binding: Binding | undefined;
  babelTraverse().default(tree, {
    Program(program) {
      binding = program.scope.getBinding(from);
      program.stop();
    },
  });
  if (!binding || holdsName(tree, to)) return undefined;
  const nodes = identifiersOf(binding, from);
  const patches: TextPatch[] = [];
  walk(tree, (node, parents) => {
    // The name in `</Card.Body>` is no reference, but must change too.
    if (node.type === 'JSXElement' && node.closingElement && nodes.has(firstName(node.openingElement.name)))
      nodes.add(firstName(node.closingElement.name));
    if (nodes.has(node)) patches.push(patchOf(node, parents, from, to));
  });
  return withoutDoubles(patches);
}

function holdsName(tree: Node, name: string): boolean {
  let isHeld = false;
  walk(tree, (node) => {
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === name) isHeld = true;
    return !isHeld;
  });
  return isHeld;
}

function patchOf(node: Placed, parents: readonly Placed[], from: string, to: string): TextPatch {
  const { start, end } = node;
  // In `{ a = 1 }` the name is within the assignment pattern.
  const parent = parents.findLast(({ type }) => type !== 'AssignmentPattern');
  const patch = (text: string) => ({ start, end, text });
  if (parent?.type === 'ObjectProperty' && parent.shorthand && parent.start === start)
    return patch(`${from}: ${to}`);
  if (parent?.type === 'ImportSpecifier' && parent.imported.start === parent.local.start)
    return patch(`${from} as ${to}`);
  if (parent?.type === 'ExportSpecifier' && parent.exported.start === parent.local.start)
    return patch(`${to} as ${from}`);
  return patch(to);
}
