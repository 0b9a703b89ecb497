import type { Placed } from '@buildai/code-model';
import { placeOf, walk } from '@buildai/code-model';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import { effectCallback } from '../code/effect-callback.js';
import { calledName } from '../code/names.js';
import { inEachFile } from '../code/page-code.js';
import type { PageCode } from '../code/page-code.js';
import { patchedFile } from '../code/repaired-file.js';

interface EffectPromise extends FoundIssue {
  readonly result: Placed;
}

/** Methods of elements that return a promise; those that scroll do so in newer browsers only. */
const promising = /^(?:scrollIntoView|scroll|scrollTo|scrollBy|play|requestFullscreen)$/;

/** Effects that hand the promise of an element’s method to React, which calls it when the component goes. */
export const effectPromise = defineDetector<EffectPromise>({
  id: 'effect-promise',
  title: 'Effects that return a promise',
  severity: 'error',
  detect: inEachFile(findEffectPromises),
  repair: (issues, path, app) =>
    patchedFile(
      app,
      path,
      issues.map(({ result: { start } }) => ({ start, end: start, text: 'void ' })),
      `Kept effects from returning promises in ${path}.`,
    ),
});

function findEffectPromises({ path, content, tree }: PageCode): readonly EffectPromise[] {
  if (!/Effect\(\s*\(\)\s*=>\s*[^{\s]/.test(content)) return [];
  const found: EffectPromise[] = [];
  walk(tree, (node) => {
    const callback = effectCallback(node);
    if (!callback || callback.async || callback.body.type === 'BlockStatement') return;
    const name = calledName(callback.body) ?? '';
    if (!promising.test(name)) return;
    const { line, column } = placeOf(callback);
    const message = `In current browsers, ${name} returns a promise, which React calls when the component goes. Put braces around what the effect does.`;
    found.push({ path, message, line, column, result: callback.body as Placed });
  });
  return found;
}
