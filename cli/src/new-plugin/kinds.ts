/** What `plugins new` can make. */
export const kinds = ['feature', 'source', 'model-provider', 'checkout'] as const;
export type Kind = (typeof kinds)[number];

/** Why a kind cannot be made yet; no entry where it can. */
export const notYet: Partial<Readonly<Record<Kind, string>>> = {
  source:
    'Data sources come with the plugin context-sources, which is not part of this version. Make a feature, or update first.',
};
