/** `12,000`. */
export const shownAmount = (amount: number): string => amount.toLocaleString('en-US');
