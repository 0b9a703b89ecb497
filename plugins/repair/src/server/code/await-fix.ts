import type { Node, Placed, TextPatch } from '@buildai/code-model';
import { parseModule, walk } from '@buildai/code-model';
import { isFunction, memberOf, nameOf } from './names.js';
import type { FunctionNode } from './names.js';

type Call = Placed & Extract<Node, { type: 'CallExpression' }>;

/**
 * Patches that wait for the promise which is used at a place, like its value: `tasks.map` and `Task.list().map` are
 * such places, and so is `Task.list()` as an argument.
 * @returns undefined if the code cannot wait there, or the promise comes from somewhere else
 */
export function awaitFix(
  content: string,
  path: string,
  place: { readonly start: number; readonly end: number },
): readonly TextPatch[] | undefined {
  const found = chainAt(parseModule(content, path).tree, place);
  const used = found && usedPromise(found.node, found.parents);
  if (!used) return undefined;
  if (used.type === 'CallExpression') {
    const outer = asyncFix(found.parents, content);
    return outer && [...outer, ...awaited(used, found.node, found.parents)];
  }
  const declared = callOf(used, found.parents);
  if (!declared) return undefined;
  const outer = asyncFix(declared.parents, content);
  return outer && [...outer, { start: declared.call.start, end: declared.call.start, text: 'await ' }];
}

interface Chain {
  readonly node: Placed;
  readonly parents: readonly Placed[];
}

/** The node at exactly this place, with those around it. */
function chainAt(
  tree: Node,
  { start, end }: { readonly start: number; readonly end: number },
): Chain | undefined {
  let found: Chain | undefined;
  walk(tree, (node, parents) => {
    if (node.start > start || node.end < end) return false;
    if (node.start === start && node.end === end) found ??= { node, parents: [...parents] };
    return undefined;
  });
  return found;
}

/** The expression whose promise is used: the object of a property, or the place itself. */
function usedPromise(node: Placed, parents: readonly Placed[]): Placed | undefined {
  const member = memberOf(parents.at(-1));
  const used = member && (member.property as Node) === node ? member.object : node;
  const isPattern =
    node.type === 'ArrayPattern' || parents.slice(-2).some(({ type }) => type === 'ObjectPattern');
  if (!isPattern)
    return used.type === 'CallExpression' || used.type === 'Identifier' ? (used as Placed) : undefined;
  const declarator = parents.findLast((each) => each.type === 'VariableDeclarator');
  const init = declarator?.type === 'VariableDeclarator' ? declarator.init : undefined;
  return init?.type === 'CallExpression' ? (init as Placed) : undefined;
}

/** `await` before a call; in parentheses where something follows it. */
function awaited(call: Call, node: Placed, parents: readonly Placed[]): readonly TextPatch[] {
  const isMember = memberOf(parents.at(-1))?.object === (call as Node) && call !== node;
  return [
    { start: call.start, end: call.start, text: isMember ? '(await ' : 'await ' },
    ...(isMember ? [{ start: call.end, end: call.end, text: ')' }] : []),
  ];
}

/** The call whose result a variable holds, where it is declared once and in the same function. */
function callOf(
  used: Placed,
  parents: readonly Placed[],
): { readonly call: Call; readonly parents: readonly Placed[] } | undefined {
  const name = nameOf(used);
  const [root] = parents;
  const found: { readonly call: Call; readonly parents: readonly Placed[] }[] = [];
  if (!root || name === undefined) return undefined;
  walk(root, (node, around) => {
    if (
      node.type === 'VariableDeclarator' &&
      nameOf(node.id) === name &&
      node.init?.type === 'CallExpression'
    )
      found.push({ call: node.init as Call, parents: [...around] });
  });
  const own = found.filter((each) => functionOf(each.parents) === functionOf(parents));
  return own.length === 1 ? own[0] : undefined;
}

const functionOf = (parents: readonly Placed[]): FunctionNode | undefined =>
  parents.findLast((each): each is FunctionNode => isFunction(each));

/**
 * What makes the function around a place async: nothing if it is. Components and hooks have to return at once, and so
 * have callbacks whose result is used.
 */
function asyncFix(parents: readonly Placed[], content: string): readonly TextPatch[] | undefined {
  const at = parents.findLastIndex((each) => isFunction(each));
  const fn = parents[at];
  if (!isFunction(fn)) return undefined;
  if (fn.async) return [];
  const [parent, outer] = [parents[at - 1], parents[at - 2]];
  const name =
    fn.type === 'FunctionDeclaration' ? fn.id?.name : nameOf((parent as { id?: Node } | undefined)?.id);
  const isHandler =
    (parent?.type === 'JSXExpressionContainer' &&
      outer?.type === 'JSXAttribute' &&
      /^on[A-Z]/.test(nameOf(outer.name) ?? '')) ||
    /^(?:handle|on|save|submit|load|fetch|remove|delete|add|create|update|toggle|refresh|move)(?:[A-Z]|$)/.test(
      name ?? '',
    );
  if (!isHandler || fn.generator || content.startsWith('async', fn.start)) return undefined;
  return [{ start: fn.start, end: fn.start, text: 'async ' }];
}
