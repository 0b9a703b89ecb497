const price = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  // Single replies often cost less than a cent.
  maximumFractionDigits: 4,
});
const count = new Intl.NumberFormat('en-US');

/** `$0.0042`; a cost or a rate that the provider does not state is `unknown`. */
export const costText = (dollars: number | null): string =>
  dollars === null ? 'unknown' : price.format(dollars);

/** `12,345` */
export const countText = (tokens: number): string => count.format(tokens);
