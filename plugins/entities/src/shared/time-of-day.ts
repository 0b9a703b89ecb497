/** `09:30`, on a clock of 24 hours; seconds are dropped. @returns undefined if the text is no time of day. */
export function toTimeOfDay(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(text.trim()) ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60
    ? `${hour.padStart(2, '0')}:${minute}`
    : undefined;
}
