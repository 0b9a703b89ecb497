/** How long a model is waited for. All times in milliseconds. */
export interface CallPolicy {
  /** Silence before the first word; a local model may have to be loaded first. Any byte of an answer ends it. */
  readonly firstPartTimeout: number;
  /** Silence between two parts of an answer. Any byte ends it, too. */
  readonly idleTimeout: number;
  /** How often one call is made in all, where the service is busy. */
  readonly maxAttempts: number;
  /** The longest pause before the next try; a service that asks for more is not waited for. */
  readonly maxWait: number;
  /** The longest answer, in characters: a model that never ends is stopped there. */
  readonly maxCharacters: number;
}

export const defaultCallPolicy: CallPolicy = {
  firstPartTimeout: 300_000,
  idleTimeout: 60_000,
  maxAttempts: 4,
  maxWait: 60_000,
  maxCharacters: 2_000_000,
};
