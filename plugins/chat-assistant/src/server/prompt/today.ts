/**
 * The day as the model is told it: `Sunday, 2026-11-22 (Europe/Berlin)`. In UTC, and said so, where the time zone of
 * the person is not known or is none.
 */
export function describeToday(now: Date, timeZone: string | undefined): string {
  try {
    const zone = timeZone ?? 'UTC';
    const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone }).format(now);
    // Sweden writes dates as ISO 8601 has them.
    const date = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(now);
    return `${weekday}, ${date} (${timeZone ?? 'UTC; the time zone of the person is not known'})`;
  } catch (error) {
    if (error instanceof RangeError && timeZone !== undefined) return describeToday(now, undefined);
    throw error;
  }
}
