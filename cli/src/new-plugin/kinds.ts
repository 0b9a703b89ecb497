/** What `plugins new` can make. */
export const kinds = ['feature', 'source', 'model-provider', 'checkout'] as const;
export type Kind = (typeof kinds)[number];
