import type { EntityPlan } from '../../plan/app-plan.js';

/** Result of an edit: a sentence about what was done, or why it was not. */
export type Outcome =
  | { readonly said: string; readonly samples?: readonly EntityPlan[]; readonly refused?: undefined }
  | { readonly refused: string };

export function refuse(reason: string): Outcome {
  return { refused: reason };
}

export function done(sentence: string, samples: readonly EntityPlan[] = []): Outcome {
  return samples.length > 0 ? { said: sentence, samples } : { said: sentence };
}
