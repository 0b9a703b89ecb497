/** Data that the server passes to an app's page, in a JSON script element with the ID `buildai-app`. */
export interface AppEnvironment {
  readonly appId: string;
  readonly name: string;
  /** `preview`: for the builder; `published`: for end users. */
  readonly stage: 'preview' | 'published';
  /** Base path of the app's routes: `/`, or `/__version/{versionId}` for a specific version. */
  readonly basename: string;
  /** Empty if there is none. */
  readonly versionId: string;
  /** Hash of that version's bundle, or of the empty one. */
  readonly hash: string;
  readonly styleHash: string;
  /** Whether the app requires signing in. */
  readonly membersOnly: boolean;
  /** Whether not everybody who signs in may enter: the gate of the page asks. */
  readonly isGated: boolean;
  /** Address of the page at which the app opens; empty for its start page. */
  readonly mainPage: string;
  /** The IANA zone on whose clocks the app shows times. */
  readonly timeZone: string;
  /** Name of the platform. */
  readonly brand: string;
  /** Origin of the builder, in the preview. */
  readonly platformOrigin: string;
  /** Platform page for links to other sites; empty without a platform. */
  readonly leaveAddress: string;
  /** The screens of plugins. */
  readonly screens: readonly ScreenEnvironment[];
}

/** A page of a plugin in every app. */
export interface ScreenEnvironment {
  readonly path: string;
  /** Whether it is shown before people sign in where the app asks everybody to. */
  readonly beforeSignIn: boolean;
  /** The specifier in the import map of the module that default-exports its component. */
  readonly module: string;
}

export const appEnvironmentElementId = 'buildai-app';
