import { placeOf, walk } from '@buildai/code-model';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { FunctionNode } from '../code/names.js';
import { effectCallback } from '../code/effect-callback.js';
import { inEachFile } from '../code/page-code.js';
import type { PageCode } from '../code/page-code.js';
import { patchedFile } from '../code/repaired-file.js';

interface AsyncEffect extends FoundIssue {
  readonly callback: FunctionNode;
}

const message =
  'An effect can’t be an async function: React calls what it returns when the component goes, and a promise can’t be called. Call an async function inside of it.';

/** Effects that return a promise, which React calls when the component goes. */
export const asyncEffect = defineDetector<AsyncEffect>({
  id: 'async-effect',
  title: 'Async functions as effects',
  severity: 'error',
  detect: inEachFile(findAsyncEffects),
  repair: (issues, path, app) =>
    patchedFile(
      app,
      path,
      issues.flatMap(({ callback: { start, end } }) => [
        { start, end: start, text: '() => {\n    void (' },
        { start: end, end, text: ')();\n  }' },
      ]),
      `Called the async functions of effects inside of them in ${path}.`,
    ),
});

function findAsyncEffects({ path, content, tree }: PageCode): readonly AsyncEffect[] {
  if (!/Effect\(\s*async\b/.test(content)) return [];
  const found: AsyncEffect[] = [];
  walk(tree, (node) => {
    const callback = effectCallback(node);
    if (!callback?.async) return;
    const { line, column } = placeOf(callback);
    found.push({ path, message, line, column, callback });
  });
  return found;
}
