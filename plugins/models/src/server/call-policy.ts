/** Timeouts and limits of model calls. All times in ms. */
export interface CallPolicy {
  /** Timeout for the first part; a local model may have to be loaded first. Any received byte counts. */
  readonly firstPartTimeout: number;
  /** Timeout between two parts. Any received byte counts. */
  readonly idleTimeout: number;
  /** Maximum number of attempts per call while the service is busy. */
  readonly maxAttempts: number;
  /** Maximum delay before a retry; if the service asks for more, the call fails. */
  readonly maxWait: number;
  /** Maximum length of an answer in characters; the call is stopped beyond it. */
  readonly maxCharacters: number;
}

export const defaultCallPolicy: CallPolicy = {
  firstPartTimeout: 300_000,
  idleTimeout: 60_000,
  maxAttempts: 4,
  maxWait: 60_000,
  maxCharacters: 2_000_000,
};
