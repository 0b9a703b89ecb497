/** @returns whether all promises settled within the time in ms */
export async function settledWithin(
  milliseconds: number,
  work: readonly Promise<unknown>[],
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeoutMs = new Promise<false>((resolve) => (timer = setTimeout(resolve, milliseconds, false)));
  try {
    return await Promise.race([Promise.allSettled(work).then(() => true), timeoutMs]);
  } finally {
    clearTimeout(timer);
  }
}
