/** The signals that each combined one follows, kept as long as the combined one is referenced. */
const followed = new WeakMap<AbortSignal, readonly AbortSignal[]>();

/**
 * A signal that aborts with the first of these. Use it instead of `AbortSignal.any`, which holds the signals weakly:
 * in Node.js 20 a time limit that nothing else refers to is garbage before it ends, so what it limits can wait for
 * ever.
 * @example anySignal([signal, AbortSignal.timeout(10_000)])
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const any = AbortSignal.any([...signals]);
  followed.set(any, signals);
  return any;
}
