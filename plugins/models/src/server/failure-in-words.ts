import type { ModelFailure } from '../shared/errors.js';
import { aboutLength } from './about-length.js';

/** The word “model”, and behind it that there is none. */
const goneModel = {
  start: /model\b/i,
  end: /\b(?:not found|does not exist|not exist|decommissioned|deprecated|retired|no longer)/i,
  // One expression would be tried from each “model” to the end, in a message that a service makes as long as it likes.
  test(message: string): boolean {
    const at = message.search(this.start);
    return at !== -1 && this.end.test(message.slice(at));
  },
};

/** Words that say more than the status: one status stands for several reasons. */
const inWords: readonly (readonly [words: Pick<RegExp, 'test'>, ModelFailure])[] = [
  [
    /requires more system memory|out of memory|insufficient (?:system )?(?:memory|resources)|CUDA error/i,
    'out_of_memory',
  ],
  [/data policy|privacy settings|data collection/i, 'data_policy'],
  [
    /moderation|was flagged|content (?:management )?policy|content filter|safety (?:system|reasons)/i,
    'content_filtered',
  ],
  [aboutLength, 'too_long'],
  [/insufficient (?:balance|credits?|funds)|credit balance is too low|more credits/i, 'payment_required'],
  [goneModel, 'unknown_model'],
  [/unknown model|invalid model|try pulling it|not a valid model/i, 'unknown_model'],
  [/(?:incorrect|invalid|missing) (?:api|subscription) ?key|api key not valid/i, 'unauthorized'],
];

/** @param status of the response: a busy service may speak of too many tokens, too */
export function failureInWords(message: string, status: number | undefined): ModelFailure | undefined {
  const failure = inWords.find(([words]) => words.test(message))?.[1];
  return failure === 'too_long' && status === 429 ? undefined : failure;
}
