/** The end of a key, by which its owner knows it; nothing of a key so short that its end is most of it. */
export function lastFourOf(apiKey: string): string | undefined {
  return apiKey.length >= 12 ? apiKey.slice(-4) : undefined;
}
