/** Key of all cached totals of an entity. */
export const totalsKey = (entityName: string) => ['totals', entityName] as const;
