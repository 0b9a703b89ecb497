import type { Node, Placed, TextPatch } from '@buildai/code-model';
import { parseModule, walk } from '@buildai/code-model';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import { bindingsOf, isFunction } from '../code/names.js';
import { offsetAt } from '../code/place-in.js';
import { patchedFile } from '../code/repaired-file.js';
import { issueOfLint, lintOf } from './lint-detector.js';

/** Hooks that are called in a condition, a loop, or outside of components. */
export const hooksRules = defineDetector({
  id: 'hooks-rules',
  title: 'Hooks in the wrong place',
  severity: 'error',
  detect: async (app) =>
    (await lintOf(app, ({ ruleId }) => ruleId === 'react-hooks/rules-of-hooks')).map(issueOfLint),
  repair(issues, path, app) {
    const content = app.read(path) ?? '';
    return patchedFile(
      app,
      path,
      aboveReturns(issues, path, content),
      `Moved hooks above the first return in ${path}.`,
    );
  },
});

/** Moves statements with a hook above the return that they follow, if they need nothing that stands between. */
function aboveReturns(issues: readonly FoundIssue[], path: string, content: string): readonly TextPatch[] {
  const { tree } = parseModule(content, path);
  const places = issues.map(({ line = 1, column }) => offsetAt(content, line, column));
  const patches: TextPatch[] = [];
  walk(tree, (node) => {
    if (!isFunction(node) || node.body.type !== 'BlockStatement') return;
    const body = node.body.body as unknown as readonly Placed[];
    const first = body.findIndex(leaves);
    const target = body[first];
    if (!target) return;
    const moved: Placed[] = [];
    for (const [index, statement] of body.entries()) {
      const isHook = places.some((at) => statement.start <= at && at < statement.end);
      if (index <= first || !isHook) continue;
      const between = body.slice(first, index).filter((each) => !moved.includes(each));
      if (needs(statement, new Set(between.flatMap(declaredIn)))) continue;
      moved.push(statement);
      patches.push({ ...lineOf(statement, content), text: '' });
    }
    if (moved.length === 0) return;
    const indent = /[ \t]*$/.exec(content.slice(0, target.start))?.[0] ?? '';
    const text = moved.map(({ start, end }) => `${content.slice(start, end)}\n${indent}`).join('');
    patches.push({ start: target.start, end: target.start, text });
  });
  return patches;
}

/** Whether a statement may end its function. */
function leaves(statement: Placed): boolean {
  let isFound = false;
  walk(statement, (node) => {
    if (isFunction(node)) return false;
    if (node.type === 'ReturnStatement' || node.type === 'ThrowStatement') isFound = true;
    return !isFound;
  });
  return isFound;
}

function declaredIn(statement: Node): readonly string[] {
  const names: string[] = [];
  walk(statement, (node) => {
    if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration')
      names.push(...bindingsOf(node));
    return !isFunction(node);
  });
  return names;
}

function needs(statement: Node, names: ReadonlySet<string>): boolean {
  let isFound = false;
  walk(statement, (node) => {
    if (node.type === 'Identifier' && names.has(node.name)) isFound = true;
    return !isFound;
  });
  return isFound;
}

/** A statement with its line, if it stands alone on it. */
function lineOf({ start, end }: Placed, content: string): { readonly start: number; readonly end: number } {
  const before = /[ \t]*$/.exec(content.slice(0, start))?.[0].length ?? 0;
  const after = /^[ \t]*\r?\n/.exec(content.slice(end))?.[0].length;
  return after === undefined ? { start, end } : { start: start - before, end: end + after };
}
