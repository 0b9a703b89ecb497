/** The last four characters of a key, for recognition; undefined for keys under 12 characters. */
export function lastFourOf(apiKey: string): string | undefined {
  return apiKey.length >= 12 ? apiKey.slice(-4) : undefined;
}
