/** Platform page that signs a builder in to their published app and redirects back. */
export const authorizeAppPath = '/authorize-app';
/** Random nonce of the requesting page, new for each request. */
export const entryStatePattern = /^[\w-]{20,64}$/;
