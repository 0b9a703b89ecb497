/** A page that a plugin adds to every app, on the app's own origin. The layout of the app is not around it. */
export interface AppScreen {
  /** Path pattern of react-router: `/notes/:id`. Pages of apps cannot take it. */
  readonly path: `/${string}`;
  /** The module in `src/app` of the plugin that default-exports the component. */
  readonly entry: URL;
  /** Whether it is shown without signing in where the app requires that. Default: false. */
  readonly beforeSignIn?: boolean;
}
