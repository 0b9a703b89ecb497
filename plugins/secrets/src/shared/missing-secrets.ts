/** Required secrets that have no value: those whose key is not among the stored keys. */
export function missingSecrets<T extends { readonly key: string }>(
  required: readonly T[],
  saved: readonly { readonly key: string }[],
): readonly T[] {
  const keys = new Set(saved.map(({ key }) => key));
  return required.filter(({ key }) => !keys.has(key));
}
