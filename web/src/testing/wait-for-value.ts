import { isDeepStrictEqual } from 'node:util';
import { eventually } from '@buildai/core/testing';

/**
 * Waits until what `read` returns equals the expected value, or a text matches the expected pattern. A page follows an
 * act in its own time, so a value that is read once depends on the speed of the machine.
 * @param read is called several times, so it only reads
 * @param name of the value, for the error (default: the source text of `read`)
 * @example await waitForValue(() => field.inputValue(), 'Ada');
 * @throws Error after the time limit of `eventually`, with the last value
 */
export async function waitForValue<T>(
  read: () => T | Promise<T>,
  expected: NoInfer<T> | RegExp | undefined,
  name = read.toString(),
): Promise<void> {
  let last: T | undefined;
  let isRead = false;
  const isThere = async (): Promise<boolean> => {
    isRead = false;
    last = await read();
    isRead = true;
    return expected instanceof RegExp ? expected.test(String(last)) : isDeepStrictEqual(last, expected);
  };
  try {
    await eventually(isThere);
  } catch (cause) {
    if (!isRead) throw cause;
    const wanted = expected instanceof RegExp ? String(expected) : JSON.stringify(expected);
    throw new Error(`Expected ${wanted}, found ${JSON.stringify(last)}: ${name}`, { cause });
  }
}
