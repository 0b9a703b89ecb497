/** The year that people mean by fewer than three digits, as POSIX reads them: 68 is 2068, and 69 is 1969. */
export const fullYear = (year: number): number => (year < 100 ? year + (year < 69 ? 2000 : 1900) : year);

/**
 * A text in ISO 8601 with the year that it means: date fields of browsers write `0026` for a typed 26. Other texts stay
 * as they are.
 * @returns undefined if the year has three digits, which is one that is not typed to its end
 */
export function withFullYear(text: string): string | undefined {
  const [, digits] = /^\s*(0\d{3})-/.exec(text) ?? [];
  if (digits === undefined) return text;
  const year = fullYear(Number(digits));
  return year < 1000 ? undefined : text.replace(digits, String(year));
}

/** Why a date is refused whose year has three digits. */
export const yearSentence = 'The year should have four digits, such as 2026.';
