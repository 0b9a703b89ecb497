const format = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** `842`, `12.4K`, `1.2M`. */
export const countText = (count: number): string => format.format(count);
