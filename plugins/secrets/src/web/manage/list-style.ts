/** A list without markers and space of its own. */
export const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;
