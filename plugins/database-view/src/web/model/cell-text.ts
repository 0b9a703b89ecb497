/** The value of a cell as text, as it is copied and searched. Empty for no value. */
export function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  return JSON.stringify(value);
}

/** @returns undefined for text that means neither. */
export function readBoolean(value: unknown): boolean | undefined {
  const text = String(value).trim().toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : undefined;
}

/** Whether a text opens an editor of several lines. */
export const isLongText = (value: unknown) =>
  typeof value === 'string' && (value.length > 50 || value.includes('\n'));
