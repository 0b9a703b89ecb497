import { setTimeout as pause } from 'node:timers/promises';
import { processorTimeOf } from './processor-time.js';

/** Processor time in a second, in ms, that a server without work stays below. */
const quiet = 100;
const quietSeconds = 3;
const longestSeconds = 120;

/**
 * Waits until a server has done what it does once after its start, such as building the libraries of apps for a new
 * data folder. That takes whole seconds of its first minute, in which it would be measured instead of requests.
 */
export async function untilQuiet(pid: number): Promise<void> {
  let inARow = 0;
  for (let second = 0; second < longestSeconds && inARow < quietSeconds; second += 1) {
    const before = processorTimeOf(pid);
    await pause(1000);
    inARow = processorTimeOf(pid) - before < quiet ? inARow + 1 : 0;
  }
}
