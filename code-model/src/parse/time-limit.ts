import { Script } from 'node:vm';

/** Work on a text took longer than its time limit and was ended. */
export class TimeLimitExceeded extends Error {
  override readonly name = 'TimeLimitExceeded';

  constructor() {
    super(
      'This code takes too long to read. Put parts of nested expressions into variables, or split the file.',
    );
  }
}

/** Limit in ms for any text. Far beyond what a text takes, since the machine may be busy. */
const base = 1_000;
/** Each of so many characters adds a millisecond. The parser needs less than half of one for them. */
const charactersPerMs = 500;
/** Time in ms that no text is charged for. */
const free = 200;
/** Charged time in ms that slow texts may take in a row, and the part of the passing time that restores it. */
const mostLost = 3_000;
const restoredPart = 0.05;
/** Limit in ms for any text once that time is used up. Ordinary files take a tenth of it. */
const least = 50;

let lost = 0;
let countedAt = performance.now();

/** Time in ms left for slow texts. */
function patience(): number {
  const now = performance.now();
  lost = Math.max(0, lost - (now - countedAt) * restoredPart);
  countedAt = now;
  return Math.max(0, mostLost - lost);
}

type Place = Record<symbol, (() => void) | undefined>;
const place = globalThis as unknown as Place;
const key = 'buildai:work-with-time-limit';
const symbol = Symbol.for(key);
// A script of `vm` can be ended in the middle of all that it calls. It takes no arguments, hence the global.
const script = new Script(`globalThis[Symbol.for('${key}')]()`);

/**
 * Runs synchronous work on a text, and ends it where it takes too long: the parser's time is exponential in nested
 * ambiguities, so that no limit of length or depth bounds it. Such texts in a row get less and less time, so that they
 * cannot occupy the process.
 * @param length of the text, in characters
 * @param run must leave nothing half done that others use; its `finally` blocks do not run when it is ended.
 * @throws TimeLimitExceeded
 */
export function withTimeLimit<T>(length: number, run: () => T): T {
  let result: { readonly value: T } | undefined;
  const outer = place[symbol];
  const startedAt = performance.now();
  place[symbol] = () => {
    result = { value: run() };
  };
  try {
    script.runInThisContext({ timeout: limitFor(length) });
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new TimeLimitExceeded();
  } finally {
    place[symbol] = outer;
    lost += Math.max(0, performance.now() - startedAt - free - length / charactersPerMs);
  }
  return (result as unknown as { readonly value: T }).value;
}

function limitFor(length: number): number {
  const forLength = length / charactersPerMs;
  return Math.ceil(Math.max(least + forLength, Math.min(base + forLength, patience())));
}
