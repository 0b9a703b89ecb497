/**
 * Path of a bundle's script on its app's host. The version lets any instance rebuild a bundle that another one
 * built, or that was evicted; the hash verifies it.
 */
export const bundleScriptPath = (hash: string, versionId: string) =>
  `/__buildai/bundle/${hash}.js?version=${versionId}`;
export const bundleStylePath = (styleHash: string, versionId: string) =>
  `/__buildai/bundle/${styleHash}.css?version=${versionId}`;
