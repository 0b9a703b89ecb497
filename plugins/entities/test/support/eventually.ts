import { setImmediate } from 'node:timers/promises';

/** Asks again and again until it is so. The test's own time limit ends a wait in vain. */
export async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setImmediate();
}
