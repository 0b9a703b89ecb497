/** What the page of a generated app is told by the server: a JSON script element with the id `buildai-app`. */
export interface AppEnvironment {
  readonly appId: string;
  readonly name: string;
  /** `preview`: the builder's; `published`: the end users'. */
  readonly stage: 'preview' | 'published';
  /** Where the app's routes begin: `/`, or `/__version/{versionId}` where one version is shown. */
  readonly basename: string;
  /** Empty while there is none. */
  readonly versionId: string;
  /** The bundle of that version, or of no files. */
  readonly hash: string;
  readonly styleHash: string;
  /** Whether people sign in before they see anything of the app. */
  readonly membersOnly: boolean;
  /** The name of the platform that the app was built on. */
  readonly brand: string;
  /** Where the builder is, in the preview. */
  readonly platformOrigin: string;
  /** The page of the platform by which links lead to other sites; empty where there is no platform. */
  readonly leaveAddress: string;
}

export const appEnvironmentElementId = 'buildai-app';
