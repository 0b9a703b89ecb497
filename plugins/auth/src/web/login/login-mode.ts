/** Modes of the sign-in page; stored in the address, so that reload and back restore them. */
const loginModes = ['signin', 'signup', 'mail', 'forgot'] as const;
export type LoginMode = (typeof loginModes)[number];

/** Mode from the address. Default: sign in; on the first run, sign up. */
export function loginMode(search: URLSearchParams, isFirstRun: boolean): LoginMode {
  const wanted = search.get('mode');
  return loginModes.find((mode) => mode === wanted) ?? (isFirstRun ? 'signup' : 'signin');
}

/** The same address with another mode; keeps all other parameters. */
export function withMode(search: URLSearchParams, mode: LoginMode): string {
  const changed = new URLSearchParams(search);
  changed.set('mode', mode);
  return `?${changed.toString()}`;
}
