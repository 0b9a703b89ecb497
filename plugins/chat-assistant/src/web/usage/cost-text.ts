const price = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  // Single replies often cost less than a cent.
  maximumFractionDigits: 4,
});
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const count = new Intl.NumberFormat('en-US');
const about = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });

/** `$0.0042`; a cost or a rate that the provider does not state is `unknown`. */
export const costText = (dollars: number | null): string =>
  dollars === null ? 'unknown' : price.format(dollars);

/** `$0.42` */
export const priceText = (dollars: number): string => cents.format(dollars);

/** `12,345` */
export const countText = (tokens: number): string => count.format(tokens);

/** An estimate: `130,000` */
export const aboutText = (tokens: number): string => about.format(tokens);
