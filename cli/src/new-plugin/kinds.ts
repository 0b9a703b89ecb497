/** Kinds of plugins that `plugins new` can create. */
export const kinds = ['feature', 'source', 'model-provider', 'checkout'] as const;
export type Kind = (typeof kinds)[number];
