/** Durations in ms of calls, one after the other, without the first ones, which warm up. */
export async function durationsOf(
  count: number,
  call: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const warm = Math.ceil(count / 5);
  const durations: number[] = [];
  for (let index = 0; index < warm + count; index++) {
    const start = performance.now();
    await call(index);
    if (index >= warm) durations.push(performance.now() - start);
  }
  return durations;
}
