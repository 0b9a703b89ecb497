import type { Placed, TextPatch } from '@buildai/code-model';
import { applyPatches, treeOf, walk } from '@buildai/code-model';

/** Whether a node must be removed, such as the name of a deleted entity. */
export type Doomed = (node: Placed, parent: Placed | undefined) => boolean;

/** What is removed with a doomed node: a list element, or the enclosing statement. */
function unitOf(node: Placed, parents: readonly Placed[]): Placed | 'all' | 'import' {
  let child = node;
  for (const parent of [...parents].reverse()) {
    if (parent.type === 'ImportDeclaration') return 'import';
    const isElement = parent.type === 'JSXElement' || parent.type === 'JSXFragment';
    if (isElement && (child.type === 'JSXElement' || child.type === 'JSXExpressionContainer')) {
      // A button is removed with its link, a grid with its only card.
      if (parent.type === 'JSXFragment' || meaningfulChildren(parent).length > 1) return child;
    }
    if (
      child.type === 'VariableDeclaration' &&
      (parent.type === 'BlockStatement' || parent.type === 'Program')
    )
      return child;
    if (child.type === 'ExpressionStatement') return child;
    child = parent;
  }
  return 'all';
}

function meaningfulChildren(element: Placed): readonly unknown[] {
  return element.type === 'JSXElement'
    ? element.children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
    : [];
}

function declaredNames(statement: Placed): string[] {
  const names: string[] = [];
  if (statement.type !== 'VariableDeclaration') return names;
  for (const { id } of statement.declarations) {
    walk(id, (node, parents) => {
      const parent = parents[parents.length - 1];
      const isKey = parent?.type === 'ObjectProperty' && parent.key === node && !parent.shorthand;
      if (node.type === 'Identifier' && !isKey) names.push(node.name);
    });
  }
  return names;
}

function wholeLines(source: string, { start, end }: Placed): TextPatch {
  const before = /\n?[ \t]*$/.exec(source.slice(0, start))?.[0] ?? '';
  return { start: start - before.length, end, text: '' };
}

/** Containers such as a grid that have lost their last child. */
function emptied(source: string): TextPatch[] {
  const file = treeOf(source);
  const patches: TextPatch[] = [];
  if (!file) return patches;
  walk(file.program, (node, parents) => {
    if (node.type !== 'JSXElement' || node.openingElement.selfClosing) return;
    const { name } = node.openingElement;
    const parent = parents[parents.length - 1];
    const isContainer = name.type === 'JSXIdentifier' && /^(div|section|ul|ol)$/.test(name.name);
    const isEmpty = node.children.every((child) => child.type === 'JSXText' && child.value.trim() === '');
    const isAmongOthers = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment';
    if (isContainer && isEmpty && isAmongOthers && node.openingElement.attributes.length > 0)
      patches.push(wholeLines(source, node));
  });
  return patches;
}

/**
 * Removes doomed nodes and everything that depends on them: elements, variables, and their dependents. Imports
 * are not updated. Undefined if nothing of the page would be left.
 */
export function prune(source: string, isDoomed: Doomed): string | undefined {
  const gone = new Set<string>();
  let text = source;
  for (let round = 0; round < 20; round += 1) {
    const file = treeOf(text);
    if (!file) return text;
    const patches: TextPatch[] = [];
    let isLost = false;
    walk(file.program, (node, parents) => {
      const parent = parents[parents.length - 1];
      const isGone =
        (node.type === 'Identifier' || node.type === 'JSXIdentifier') &&
        gone.has(node.name) &&
        !isProperty(node, parent);
      if (!isGone && !isDoomed(node, parent)) return;
      const unit = unitOf(node, parents);
      if (unit === 'import') return;
      if (unit === 'all') isLost = true;
      else {
        declaredNames(unit).forEach((name) => gone.add(name));
        patches.push(wholeLines(text, unit));
      }
    });
    if (isLost) return undefined;
    if (patches.length === 0) break;
    text = applyPatches(text, patches);
  }
  for (let patches = emptied(text); patches.length > 0; patches = emptied(text))
    text = applyPatches(text, patches);
  return text;
}

function isProperty(node: Placed, parent: Placed | undefined): boolean {
  if (parent?.type === 'MemberExpression' || parent?.type === 'OptionalMemberExpression')
    return parent.property === node && !parent.computed;
  if (parent?.type === 'ObjectProperty') return parent.key === node && !parent.shorthand;
  return parent?.type === 'JSXAttribute';
}
