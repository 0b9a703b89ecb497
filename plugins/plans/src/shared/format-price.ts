const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$39.17`, from cents. */
export function formatPrice(cents: number): string {
  return dollars.format(cents / 100);
}

/** What was paid, in the currency that it was paid in: `$47.00`, `€47.00`. */
export function formatPayment(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}
