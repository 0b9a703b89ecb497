/** The path at an app's published address that redirects its builder to the platform, to sign in there. */
export const builderEntryPath = '/api/builder-entry';
/** Key in the fragment of a published app's address: the builder opened the app from the platform. */
export const openedByBuilder = 'open';
