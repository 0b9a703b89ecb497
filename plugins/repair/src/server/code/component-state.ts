import type { Node, Placed } from '@buildai/code-model';
import { walk } from '@buildai/code-model';
import { calledName, isFunction, nameOf } from './names.js';
import type { FunctionNode } from './names.js';
import { perFile } from './page-code.js';

/** A function that calls hooks, with what it declares by them. */
export interface HookUser {
  readonly fn: FunctionNode;
  /** The name of the state of each setter. */
  readonly setters: ReadonlyMap<string, string>;
  /** Variables that stay the same, or change only with the address. */
  readonly params: ReadonlySet<string>;
  /** Objects, lists and functions that are new each time the function runs. */
  readonly fresh: ReadonlySet<string>;
}

/** The components and hooks of a file, by the variables that they declare at their top. */
export const hookUsers = perFile(({ content, tree }): readonly HookUser[] => {
  if (!/\buse[A-Z]/.test(content)) return [];
  const found: HookUser[] = [];
  walk(tree, (node) => {
    if (isFunction(node) && node.body.type === 'BlockStatement') found.push(readHooks(node, node.body.body));
  });
  return found.filter(
    ({ fn, setters, params, fresh }) => setters.size + params.size + fresh.size + fn.params.length > 0,
  );
});

function readHooks(fn: FunctionNode, body: readonly Node[]): HookUser {
  const setters = new Map<string, string>();
  const params = new Set<string>();
  const fresh = new Set<string>();
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) {
      const hook = init ? calledName(init) : undefined;
      if (id.type === 'ArrayPattern' && (hook === 'useState' || hook === 'useReducer')) {
        const [state, setter] = id.elements;
        const name = nameOf(setter);
        if (name !== undefined) setters.set(name, nameOf(state) ?? '');
      }
      if (id.type === 'ObjectPattern' && hook === 'useParams')
        for (const each of id.properties)
          if (each.type === 'ObjectProperty') params.add(nameOf(each.value) ?? '');
      const own = nameOf(id);
      if (own !== undefined && init && isFresh(init)) fresh.add(own);
    }
  }
  return { fn, setters, params, fresh };
}

export const isFresh = (node: Node): boolean =>
  node.type === 'ObjectExpression' || node.type === 'ArrayExpression' || isFunction(node);

/** A call of an effect hook, in the function that calls it. */
export interface EffectCall {
  readonly call: Placed & Extract<Node, { type: 'CallExpression' }>;
  readonly callback: FunctionNode;
  /** The array of dependencies. */
  readonly dependencies: Placed | undefined;
}

/** The effects at the top of a component or hook. */
export function effectsOf({ fn }: HookUser): readonly EffectCall[] {
  if (fn.body.type !== 'BlockStatement') return [];
  return fn.body.body.flatMap((statement): EffectCall[] => {
    const call = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
    if (call?.type !== 'CallExpression' || !/^use(?:Layout)?Effect$/.test(calledName(call) ?? '')) return [];
    const [callback, dependencies] = call.arguments;
    if (!isFunction(callback)) return [];
    return [{ call: call as EffectCall['call'], callback, dependencies: dependencies as Placed | undefined }];
  });
}

/** Calls of setters that happen whenever a function runs, now or when what it waits for is there. */
export function certainSetterCalls(
  fn: FunctionNode,
  setters: ReadonlyMap<string, string>,
): readonly (Placed & Extract<Node, { type: 'CallExpression' }>)[] {
  const found: (Placed & Extract<Node, { type: 'CallExpression' }>)[] = [];
  const called = calledFunctions(fn);
  walk(fn.body, (node, parents) => {
    if (isConditional(node)) return false;
    if (isFunction(node) && !runsAtOnce(node, parents, called)) return false;
    if (node.type === 'CallExpression' && setters.has(nameOf(node.callee) ?? '')) found.push(node);
    return undefined;
  });
  // What follows an early return is no longer certain.
  const leaves = firstReturn(fn);
  return found.filter(({ start }) => start < leaves);
}

function firstReturn(fn: FunctionNode): number {
  let at = Infinity;
  walk(fn.body, (node) => {
    if (isFunction(node)) return false;
    if (node.type === 'ReturnStatement' || node.type === 'ThrowStatement') at = Math.min(at, node.start);
    return undefined;
  });
  return at;
}

const isConditional = ({ type }: Node) =>
  type === 'IfStatement' ||
  type === 'ConditionalExpression' ||
  type === 'LogicalExpression' ||
  type === 'SwitchStatement' ||
  type === 'ForStatement' ||
  type === 'ForOfStatement' ||
  type === 'WhileStatement' ||
  type === 'CatchClause';

/** Names of functions that a function calls at its top: `load();` or `void load();` */
function calledFunctions(fn: FunctionNode): ReadonlySet<string> {
  const names = new Set<string>();
  for (const each of fn.body.type === 'BlockStatement' ? fn.body.body : []) {
    let call: Node | null | undefined = each.type === 'ExpressionStatement' ? each.expression : undefined;
    if (call?.type === 'UnaryExpression') call = call.argument;
    const name = call ? calledName(call) : undefined;
    if (name !== undefined) names.add(name);
  }
  return names;
}

/** Whether an inner function runs whenever the outer one does: it is called at once, or after a request. */
function runsAtOnce(node: FunctionNode, parents: readonly Placed[], called: ReadonlySet<string>): boolean {
  const parent = parents.at(-1);
  if (node.type === 'FunctionDeclaration') return called.has(node.id?.name ?? '');
  if (parent?.type === 'VariableDeclarator') return called.has(nameOf(parent.id) ?? '');
  if (parent?.type !== 'CallExpression') return false;
  return (parent.callee as Node) === node || /^(?:then|finally)$/.test(calledName(parent) ?? '');
}
