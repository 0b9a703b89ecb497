/** On the published address of an app: leads its builder to the platform, which knows them. */
export const builderEntryPath = '/api/builder-entry';
/** The page of the platform that sends a builder back to their published app, signed in. */
export const authorizeAppPath = '/authorize-app';
/** In the fragment of a published app's address: the builder opened it from the platform, and is let in by this. */
export const openedByBuilder = 'open';
/** Of the page that asks for a code: random, made anew each time. */
export const entryStatePattern = /^[\w-]{20,64}$/;
