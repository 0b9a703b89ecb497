/**
 * What code in the page of an app may ask of the platform. The page of every app has it: a browser finds it by the
 * import map, where `runtime` has put its own client in the place of this module.
 */

export interface AppRequestOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** An object is sent as JSON. */
  readonly query?: Readonly<Record<string, string | number | object | undefined>>;
  /** Sent as JSON, but for a form, which is sent as it is. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** The app that the page is of. */
export declare const appId: string;

/**
 * Calls the platform on the app's own origin as whoever is signed in. Where signing in is missing, the app's sign-in
 * screen opens, and the call goes on once that is done.
 * @param path `/api/apps/{appId}/…`: an endpoint with `reach: 'app'`.
 * @throws AppError with the server's code and sentence.
 */
export declare function request(path: string, options?: AppRequestOptions): Promise<unknown>;
