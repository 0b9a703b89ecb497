import type { Corpus } from './read-corpus.js';
import type { EditVerdict } from './judge-edit.js';
import type { PromptVerdict } from './judge-prompt.js';
import type { EditCase } from './expected-change.js';
import type { PromptCase } from './expected-app.js';
import { judgeEdit } from './judge-edit.js';
import { judgePrompt } from './judge-prompt.js';
import { planOf } from './plan-of.js';

export interface JudgedPrompt extends PromptVerdict {
  readonly expected: PromptCase;
}

export interface JudgedEdit extends EditVerdict {
  readonly expected: EditCase;
}

export function judgePrompts({ prompts }: Pick<Corpus, 'prompts'>): JudgedPrompt[] {
  return prompts.map((expected) => ({ expected, ...judgePrompt(expected, planOf(expected.request)) }));
}

export async function judgeEdits({ edits, apps }: Pick<Corpus, 'edits' | 'apps'>): Promise<JudgedEdit[]> {
  const judged: JudgedEdit[] = [];
  for (const expected of edits) {
    const app = apps.get(expected.app);
    if (app) judged.push({ expected, ...(await judgeEdit(expected, app)) });
  }
  return judged;
}

/** The times to plan each request, in ms. */
export function planningTimes({ prompts }: Pick<Corpus, 'prompts'>): number[] {
  return prompts.map(({ request }) => {
    const start = performance.now();
    planOf(request);
    return performance.now() - start;
  });
}
