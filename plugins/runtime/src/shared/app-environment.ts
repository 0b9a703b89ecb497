/** What the page of a generated app is told by the server: a JSON script element with the id `buildai-app`. */
export interface AppEnvironment {
  readonly appId: string;
  readonly name: string;
  /** `preview`: the builder's; `published`: the end users'. */
  readonly stage: 'preview' | 'published';
  /** Where the app's routes begin: `/`, or `/__version/{versionId}` where one version is shown. */
  readonly basename: string;
  /** The bundle to start with. */
  readonly hash: string;
  /** Where the builder is, in the preview. */
  readonly platformOrigin: string;
}

export const appEnvironmentElementId = 'buildai-app';

/** Where the bundle's files are on every host of an app. */
export const bundleScriptPath = (hash: string) => `/__buildai/bundle/${hash}.js`;
export const bundleStylePath = (hash: string) => `/__buildai/bundle/${hash}.css`;
