/** Its issues say that a file cannot be read, so that its other issues are unknown. */
export const buildErrorId = 'build-error';
