/**
 * The issues are in the bottom right corner of the preview, above the toasts there: those of the app, which say what
 * failed, and those of the builder.
 */
export const issuesPlacement = { position: 'absolute', right: 16, bottom: 88, zIndex: 2 } as const;
