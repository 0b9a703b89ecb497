const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** `Mar 12, 2026`. @param at ISO 8601. */
export function formatDate(at: string): string {
  return date.format(Date.parse(at));
}
