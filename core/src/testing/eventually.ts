import { setTimeout } from 'node:timers/promises';

/** Milliseconds. */
const patience = 15_000;
const pause = 5;

/**
 * Asks again and again until there is an answer, or it is so.
 * @throws Error where that takes too long, with the place that asked.
 */
export async function eventually<T>(
  ask: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await setTimeout(pause);
  }
  throw new Error(`This did not come about within ${patience / 1_000} seconds: ${ask.toString()}`);
}
