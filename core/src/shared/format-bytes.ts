const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** `512 bytes`, `1.4 KB`, `10 MB`: decimal units, as in the plans. */
export function formatBytes(bytes: number): string {
  if (bytes === 1) return '1 byte';
  let amount = bytes;
  let unit = 0;
  // Values that would round up to 1,000 use the next unit.
  while (unit < units.length - 1 && (unit === 0 ? amount >= 1000 : amount >= 999.5)) {
    amount /= 1000;
    unit += 1;
  }
  const rounded = amount < 10 && unit > 0 ? Math.round(amount * 10) / 10 : Math.round(amount);
  return `${rounded} ${units[unit]}`;
}
