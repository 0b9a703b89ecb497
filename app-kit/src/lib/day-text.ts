const two = (value: number) => String(value).padStart(2, '0');

/** A day as stored in entities, in the local time zone: `2026-01-31`. */
export const dayText = (day: Date): string =>
  `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
