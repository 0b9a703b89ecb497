const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** `1.2K tokens` */
export const tokenText = (tokens: number): string =>
  `${compact.format(tokens)} ${tokens === 1 ? 'token' : 'tokens'}`;
