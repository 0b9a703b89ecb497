import type { Node } from '@buildai/code-model';
import { walk } from '@buildai/code-model';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { LintMessage } from '../../shared/examined-app.js';
import { hookUsers, isFresh } from '../code/component-state.js';
import type { HookUser } from '../code/component-state.js';
import { namesInPattern, nameOf } from '../code/names.js';
import { codeOf } from '../code/page-code.js';
import { offsetAt } from '../code/place-in.js';
import { patchedFile } from '../code/repaired-file.js';
import { issueOfLint, lintOf } from './lint-detector.js';

interface Dependency extends FoundIssue {
  readonly lint: LintMessage;
}

/** Effects and memoized values that do not follow what they read. */
export const hookDependencies = defineDetector<Dependency>({
  id: 'hook-dependencies',
  title: 'Hooks with missing dependencies',
  severity: 'warning',
  detect: async (app) => (await lintOf(app, isMissing)).map((lint) => ({ ...issueOfLint(lint), lint })),
  repair(issues, path, app) {
    const content = app.read(path) ?? '';
    const users = hookUsers(codeOf(path, content));
    const patches = issues.flatMap(({ lint }) => {
      const [suggestion] = lint.suggestions ?? [];
      const names = missingNames(lint.message);
      const at = offsetAt(content, lint.line, lint.column);
      const user = users.findLast(({ fn }) => fn.start <= at && at < fn.end);
      if (!suggestion || names.length === 0 || !user || !names.every((each) => isSafe(each, user, at)))
        return [];
      const [start, end] = suggestion.range;
      return [{ start, end, text: suggestion.text }];
    });
    return patchedFile(app, path, patches, `Added the missing dependencies of hooks in ${path}.`);
  },
});

/** Others are about speed, or proposals of a style. */
const isMissing = ({ ruleId, message }: LintMessage) =>
  ruleId === 'react-hooks/exhaustive-deps' && /has (?:a )?missing dependenc/.test(message);

/** `React Hook useEffect has missing dependencies: 'id' and 'load'. Either …` */
const missingNames = (message: string) =>
  [...(/missing dependenc\w+: (.*?)\. Either/.exec(message)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
    ([, name = '']) => name,
  );

/**
 * Whether a parameter stays the same as long as the caller gives the same: no function, no object that is new each
 * time, and the hook calls nothing that may change it for the caller.
 */
function isPassedValue(name: string, { fn }: HookUser, at: number): boolean {
  const given = fn.params.flatMap((each) => namesInPattern(each));
  if (!given.includes(name) || /^(?:on|set|handle)[A-Z]/.test(name)) return false;
  let isCertain = true;
  walk(fn, (node: Node) => {
    if (node.type === 'AssignmentPattern' && nameOf(node.left) === name && isFresh(node.right))
      isCertain = false;
    const isHook = node.type === 'CallExpression' && (node.start ?? 0) <= at && at < (node.end ?? 0);
    if (isHook)
      walk(node, (inner) => {
        if (inner.type === 'CallExpression' && given.includes(nameOf(inner.callee) ?? '')) isCertain = false;
        return isCertain;
      });
    return isCertain;
  });
  return isCertain;
}

/**
 * Whether a hook may depend on a variable without running in circles: the address of the page, plain values that the
 * component or hook is given, and state that the effect does not set.
 */
function isSafe(name: string, user: HookUser, at: number): boolean {
  const { fn, setters, params } = user;
  if (params.has(name) || isPassedValue(name, user, at)) return true;
  const setter = [...setters].find(([, state]) => state === name)?.[0];
  if (setter === undefined) return false;
  let isSet = false;
  walk(fn.body, (node: Node) => {
    const isEffect = node.type === 'CallExpression' && (node.start ?? 0) <= at && at < (node.end ?? 0);
    if (isEffect)
      walk(node, (inner) => {
        if (inner.type === 'Identifier' && nameOf(inner) === setter) isSet = true;
        return !isSet;
      });
    return !isSet;
  });
  return !isSet;
}
