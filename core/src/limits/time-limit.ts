import { Script } from 'node:vm';

/** Work on a text took longer than its time limit and was ended. */
export class TimeLimitExceeded extends Error {
  override readonly name = 'TimeLimitExceeded';

  constructor() {
    super('This text takes too long to read.');
  }
}

export interface TimeAllowance {
  /** Limit in ms for any text. Far beyond what a text takes, since the machine may be busy. */
  readonly base: number;
  /** Time in ms that no text is charged for. */
  readonly free: number;
  /** Charged time in ms that slow texts may take in a row. */
  readonly mostLost: number;
  /** Limit in ms for any text once that time is used up. Ordinary texts take a tenth of it. */
  readonly least: number;
}

/** Each of so many characters adds a millisecond to a limit. */
const charactersPerMs = 500;
/** The part of the passing time that restores what slow texts took. */
const restoredPart = 0.05;

type Place = Record<symbol, (() => void) | undefined>;
const place = globalThis as unknown as Place;
const key = 'buildai:work-with-time-limit';
const symbol = Symbol.for(key);
// A script of `vm` can be ended in the middle of all that it calls. It takes no arguments, hence the global.
const script = new Script(`globalThis[Symbol.for('${key}')]()`);

/**
 * Runs synchronous work on texts of strangers, and ends what takes too long. Slow texts in a row get less and less
 * time, so that they cannot occupy the process.
 */
export class TimeLimit {
  #lost = 0;
  #countedAt = performance.now();

  constructor(private readonly allowance: TimeAllowance) {}

  /**
   * @param length of the text, in characters
   * @param run must leave nothing half done that others use; its `finally` blocks do not run when it is ended.
   * @throws TimeLimitExceeded
   */
  run<T>(length: number, run: () => T): T {
    let result: { readonly value: T } | undefined;
    const outer = place[symbol];
    const startedAt = performance.now();
    place[symbol] = () => {
      result = { value: run() };
    };
    try {
      script.runInThisContext({ timeout: this.#limitFor(length) });
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      throw new TimeLimitExceeded();
    } finally {
      place[symbol] = outer;
      const { free } = this.allowance;
      this.#lost += Math.max(0, performance.now() - startedAt - free - length / charactersPerMs);
    }
    return (result as unknown as { readonly value: T }).value;
  }

  #limitFor(length: number): number {
    const { base, least } = this.allowance;
    const forLength = length / charactersPerMs;
    return Math.ceil(Math.max(least + forLength, Math.min(base + forLength, this.#patience())));
  }

  /** Time in ms left for slow texts. */
  #patience(): number {
    const now = performance.now();
    this.#lost = Math.max(0, this.#lost - (now - this.#countedAt) * restoredPart);
    this.#countedAt = now;
    return Math.max(0, this.allowance.mostLost - this.#lost);
  }
}
