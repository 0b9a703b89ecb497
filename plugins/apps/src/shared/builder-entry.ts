/** The page of the platform that sends a builder back to their published app, signed in. */
export const authorizeAppPath = '/authorize-app';
/** Of the page that asks for a code: random, made anew each time. */
export const entryStatePattern = /^[\w-]{20,64}$/;
