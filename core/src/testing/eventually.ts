import { setTimeout } from 'node:timers/promises';
import { longestWait } from './longest-wait.js';

const shortest = 5;
const longest = 100;

/**
 * Polls until the result is neither undefined nor false. The interval increases, to leave processor time for the work
 * that is awaited.
 * @throws Error on timeout, with the source text of `ask`
 */
export async function eventually<T>(
  ask: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const start = Date.now();
  for (let waited = 0; waited < longestWait; waited = Date.now() - start) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await setTimeout(Math.min(longest, Math.max(shortest, waited / 10)));
  }
  throw new Error(`This did not come about within ${longestWait / 1_000} seconds: ${ask.toString()}`);
}
