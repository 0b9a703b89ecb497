/**
 * The current day for the prompt: `Sunday, 2026-11-22 (Europe/Berlin)`. In UTC, and labeled so, if the user's
 * time zone is unknown or invalid.
 */
export function describeToday(now: Date, timeZone: string | undefined): string {
  try {
    const zone = timeZone ?? 'UTC';
    const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone }).format(now);
    // The Swedish locale formats dates as ISO 8601.
    const date = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(now);
    return `${weekday}, ${date} (${timeZone ?? 'UTC; the time zone of the person is not known'})`;
  } catch (error) {
    if (error instanceof RangeError && timeZone !== undefined) return describeToday(now, undefined);
    throw error;
  }
}
