/**
 * Where a bundle's script is on the host of its app. The version lets any instance make the bundle again that
 * another one made, or that it has forgotten; the hash says whether it is the same.
 */
export const bundleScriptPath = (hash: string, versionId: string) =>
  `/__buildai/bundle/${hash}.js?version=${versionId}`;
export const bundleStylePath = (styleHash: string, versionId: string) =>
  `/__buildai/bundle/${styleHash}.css?version=${versionId}`;
