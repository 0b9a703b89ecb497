import type { Node, Placed } from '@buildai/code-model';
import { placeOf, walk } from '@buildai/code-model';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import { isFunction, memberOf, nameOf } from '../code/names.js';
import type { FunctionNode } from '../code/names.js';
import { inEachFile } from '../code/page-code.js';
import type { PageCode } from '../code/page-code.js';
import { patchedFile } from '../code/repaired-file.js';
import { returnedBy } from './unkeyed-elements.js';

interface CalledHandler extends FoundIssue {
  readonly call: Placed;
}

/** `onClick={save()}`: what should happen at an event happens when the component renders. */
export const calledHandler = defineDetector<CalledHandler>({
  id: 'called-handler',
  title: 'Event handlers that run while rendering',
  severity: 'error',
  detect: inEachFile(findCalled),
  repair: (issues, path, app) =>
    patchedFile(
      app,
      path,
      issues.map(({ call: { start } }) => ({ start, end: start, text: '() => ' })),
      `Made event handlers run at their event instead of while rendering in ${path}.`,
    ),
});

function findCalled({ path, content, tree }: PageCode): readonly CalledHandler[] {
  if (!/\bon[A-Z]\w*=\{[\w.]+\(/.test(content)) return [];
  const functions = functionsIn(tree);
  const found: CalledHandler[] = [];
  walk(tree, (node) => {
    if (node.type !== 'JSXAttribute' || !/^on[A-Z]/.test(nameOf(node.name) ?? '')) return;
    const call = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : undefined;
    if (call?.type !== 'CallExpression') return;
    const name = nameOf(call.callee) ?? '';
    if (!returnsNothing(name, functions) && !isEffectful(call.callee)) return;
    const { line, column } = placeOf(call);
    const event = nameOf(node.name) ?? '';
    const message = `${content.slice(call.start ?? 0, call.end ?? 0).split('\n')[0] ?? ''} runs while the component renders, not at the event. Write ${event}={() => …}.`;
    found.push({ path, message, line, column, call: call as Placed });
  });
  return found;
}

/** Names of setters and `navigate`, and functions of the file by name; undefined for a name that is defined twice. */
function functionsIn(tree: Node): ReadonlyMap<string, FunctionNode | 'nothing' | undefined> {
  const found = new Map<string, FunctionNode | 'nothing' | undefined>();
  const add = (name: string | undefined, value: FunctionNode | 'nothing') => {
    if (name !== undefined) found.set(name, found.has(name) ? undefined : value);
  };
  walk(tree, (node) => {
    if (node.type === 'FunctionDeclaration') add(node.id?.name, node);
    if (node.type !== 'VariableDeclarator') return;
    if (isFunction(node.init)) add(nameOf(node.id), node.init);
    const hook = node.init?.type === 'CallExpression' ? nameOf(node.init.callee) : undefined;
    if (node.id.type === 'ArrayPattern' && hook === 'useState') add(nameOf(node.id.elements[1]), 'nothing');
    if (hook === 'useNavigate') add(nameOf(node.id), 'nothing');
  });
  return found;
}

/** Whether a function is known to return no function: its value cannot be the handler. */
function returnsNothing(
  name: string,
  functions: ReadonlyMap<string, FunctionNode | 'nothing' | undefined>,
): boolean {
  const fn = functions.get(name);
  if (!fn) return false;
  if (fn === 'nothing' || fn.async) return true;
  const returned = returnedBy(fn);
  return returned.length === 0 || (fn.body.type !== 'BlockStatement' && isSetterCall(fn.body, functions));
}

const isSetterCall = (body: Node, functions: ReadonlyMap<string, FunctionNode | 'nothing' | undefined>) =>
  body.type === 'CallExpression' && functions.get(nameOf(body.callee) ?? '') === 'nothing';

/** `console.log(…)`, `window.open(…)` */
const isEffectful = (callee: Node) =>
  /^(?:console|window|history|location)$/.test(nameOf(memberOf(callee)?.object) ?? '');
