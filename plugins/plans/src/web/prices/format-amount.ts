const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** `50`, `1.2K`, `20K`, `3M`; null is without limit. */
export function formatAmount(amount: number | null): string {
  return amount === null ? 'Unlimited' : short.format(amount);
}
