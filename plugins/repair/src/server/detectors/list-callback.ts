import type { Node, Placed } from '@buildai/code-model';
import { walk } from '@buildai/code-model';
import { isFunction, memberOf, nameOf } from '../code/names.js';
import type { FunctionNode } from '../code/names.js';
import type { PageCode } from '../code/page-code.js';
import { returnedBy } from './unkeyed-elements.js';

/** A call that makes a list, and what its callback returns. */
export interface ListCallback {
  readonly fn: FunctionNode;
  readonly returned: readonly Placed[];
  readonly isFlat: boolean;
  /** What the items come from. */
  readonly source: Node | undefined;
  /** Whether the callback is written in the call, so that it gets an index. */
  readonly isInline: boolean;
}

/** The callback of a call such as `items.map(…)`. */
export function callbackOf(node: Placed, code: PageCode): ListCallback | undefined {
  if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return undefined;
  const member = memberOf(node.callee);
  const isArrayFrom = member?.name === 'from' && nameOf(member.object) === 'Array';
  const isMap = member?.name === 'map' || member?.name === 'flatMap';
  if (!member || (!isMap && !isArrayFrom)) return undefined;
  // `React.Children.map` makes keys.
  if (nameOf(member.object) === 'Children' || memberOf(member.object)?.name === 'Children') return undefined;
  const argument = node.arguments[isArrayFrom ? 1 : 0];
  const fn = isFunction(argument) ? argument : functionNamed(nameOf(argument), code.tree);
  if (!fn) return undefined;
  return {
    fn,
    returned: returnedBy(fn),
    isFlat: member.name === 'flatMap',
    source: isArrayFrom ? undefined : member.object,
    isInline: fn === argument,
  };
}

/** The only function of a file with a name. */
function functionNamed(name: string | undefined, tree: Node): FunctionNode | undefined {
  if (name === undefined) return undefined;
  const found: FunctionNode[] = [];
  walk(tree, (node) => {
    if (node.type === 'FunctionDeclaration' && node.id?.name === name) found.push(node);
    if (node.type === 'VariableDeclarator' && nameOf(node.id) === name && isFunction(node.init))
      found.push(node.init);
  });
  return found.length === 1 ? found[0] : undefined;
}
