import type { Node, Placed } from '@buildai/code-model';
import { placeOf, walk } from '@buildai/code-model';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { HookUser } from '../code/component-state.js';
import { certainSetterCalls, effectsOf, hookUsers, isFresh } from '../code/component-state.js';
import { calledName, isFunction, mentions, nameOf } from '../code/names.js';
import type { FunctionNode } from '../code/names.js';
import { inEachFile } from '../code/page-code.js';
import type { PageCode } from '../code/page-code.js';

/** State that is set each time a component renders, so that it never stops to render. */
export const endlessLoop = defineDetector({
  id: 'endless-loop',
  title: 'Components that never stop rendering',
  severity: 'error',
  detect: inEachFile((code) =>
    hookUsers(code).flatMap((user) => [...inRender(user, code), ...inEffects(user, code)]),
  ),
});

type SetterCall = Placed & Extract<Node, { type: 'CallExpression' }>;

const issueAt = (node: Node, { path }: PageCode, message: string): FoundIssue => {
  const { line, column } = placeOf(node);
  return { path, message, line, column };
};

const setterOf = ({ callee }: SetterCall) => nameOf(callee) ?? '';

/** A setter that is called as a statement of the component itself. */
function inRender({ fn, setters }: HookUser, code: PageCode): readonly FoundIssue[] {
  if (fn.body.type !== 'BlockStatement') return [];
  return fn.body.body.flatMap((statement) => {
    const call = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
    if (call?.type !== 'CallExpression' || !setters.has(setterOf(call as SetterCall))) return [];
    const name = setterOf(call as SetterCall);
    return issueAt(
      call,
      code,
      `${name} is called each time the component renders, which makes it render again without end. Call it in an event handler or an effect.`,
    );
  });
}

function inEffects(user: HookUser, code: PageCode): readonly FoundIssue[] {
  const { setters, fresh } = user;
  return effectsOf(user).flatMap(({ callback, dependencies }) => {
    const calls = certainSetterCalls(callback, setters).filter((call) => isNewEachTime(call, setters));
    for (const call of calls) {
      const name = setterOf(call);
      const state = setters.get(name) ?? '';
      if (!dependencies)
        return issueAt(
          call,
          code,
          `This effect runs after each render, and ${name} makes the component render again, without end. Give the effect a list of dependencies.`,
        );
      if (dependencies.type !== 'ArrayExpression') continue;
      const names = dependencies.elements.map((each) => nameOf(each));
      if (names.includes(state))
        return issueAt(
          call,
          code,
          `This effect runs whenever ${state} changes, and changes it each time with ${name}, without end. Remove ${state} from its dependencies.`,
        );
      const own = names.find((each) => each !== undefined && fresh.has(each));
      const isInline = dependencies.elements.some((each) => each && isFresh(each));
      if (own !== undefined || isInline)
        return issueAt(
          call,
          code,
          `This effect runs after each render, because ${own ?? 'one of its dependencies'} is new each time, and ${name} makes the component render again, without end.`,
        );
    }
    return dependencies ? throughFunctions(user, callback, dependencies, code) : [];
  });
}

/** State that a function of the component sets, which the effect calls. */
function throughFunctions(
  { fn, setters }: HookUser,
  callback: Node,
  dependencies: Placed,
  code: PageCode,
): readonly FoundIssue[] {
  if (dependencies.type !== 'ArrayExpression' || fn.body.type !== 'BlockStatement') return [];
  const names = dependencies.elements.map((each) => nameOf(each));
  for (const [name, inner] of localFunctions(fn.body.body)) {
    if (!mentions(callback, name)) continue;
    const call = certainSetterCalls(inner, setters).find(
      (each) => names.includes(setters.get(setterOf(each))) && isNewEachTime(each, setters),
    );
    const state = call && setters.get(setterOf(call));
    if (state !== undefined)
      return [
        issueAt(
          dependencies,
          code,
          `This effect runs whenever ${state} changes, and ${name}, which it calls, changes it each time, without end. Remove ${state} from its dependencies.`,
        ),
      ];
  }
  return [];
}

/** Functions that a component declares, also within useCallback. */
function localFunctions(body: readonly Node[]): ReadonlyMap<string, FunctionNode> {
  const found = new Map<string, FunctionNode>();
  for (const statement of body) {
    if (statement.type === 'FunctionDeclaration' && statement.id)
      found.set(statement.id.name, statement as FunctionNode);
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) {
      const inner =
        init && calledName(init) === 'useCallback' && init.type === 'CallExpression'
          ? init.arguments[0]
          : init;
      const name = nameOf(id);
      if (name !== undefined && isFunction(inner)) found.set(name, inner);
    }
  }
  return found;
}

/** Whether a setter gets a value that differs from the last one: React stops at equal ones. */
function isNewEachTime(call: SetterCall, setters: ReadonlyMap<string, string>): boolean {
  const [value] = call.arguments;
  if (!value) return false;
  const state = setters.get(setterOf(call)) ?? '';
  if (isFunction(value)) return isNew(value.body, state, value);
  return isNew(value, state);
}

function isNew(value: Node, state: string, updater?: Node): boolean {
  if (value.type === 'ObjectExpression' || value.type === 'ArrayExpression') return true;
  if (value.type === 'AwaitExpression') return true;
  if (value.type === 'BinaryExpression' && /^[-+*]$/.test(value.operator))
    return updater !== undefined || mentions(value, state);
  if (value.type === 'NewExpression') return true;
  if (value.type === 'CallExpression') return isListMethod(value);
  return value.type === 'Identifier' && updater === undefined && isResponse(value);
}

const isListMethod = (call: Node): boolean => {
  let isFound = false;
  walk(call, (node) => {
    if (
      node.type === 'MemberExpression' &&
      /^(?:map|filter|slice|concat|sort)$/.test(nameOf(node.property) ?? '')
    )
      isFound = true;
    return !isFound && !isFunction(node);
  });
  return isFound;
};

/** What a request returned, by the usual names. */
const isResponse = (value: Node) =>
  /^(?:data|rows|records|result|results|response|items|list|json|loaded|fetched|all)$/.test(
    nameOf(value) ?? '',
  );
