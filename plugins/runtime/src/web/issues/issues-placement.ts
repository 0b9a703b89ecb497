/** The issues are in the bottom right corner of the preview. */
export const issuesPlacement = { position: 'absolute', right: 16, bottom: 16, zIndex: 2 } as const;
