/** `12,000`. */
export const formatCount = (amount: number): string => amount.toLocaleString('en-US');
