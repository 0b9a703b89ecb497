import { setTimeout } from 'node:timers/promises';

/** Milliseconds. */
const timeoutMs = 15_000;
const shortest = 5;
const longest = 100;

/**
 * Asks again and again until there is an answer, or it is so: often at first, and the less the longer it takes, for
 * what is waited for needs the processor too.
 * @throws Error where that takes too long, with the place that asked.
 */
export async function eventually<T>(
  ask: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const start = Date.now();
  for (let waited = 0; waited < timeoutMs; waited = Date.now() - start) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await setTimeout(Math.min(longest, Math.max(shortest, waited / 10)));
  }
  throw new Error(`This did not come about within ${timeoutMs / 1_000} seconds: ${ask.toString()}`);
}
