/** What one may do on the sign-in page; named in its address, so that reload and back find it again. */
const loginModes = ['signin', 'signup', 'mail', 'forgot'] as const;
export type LoginMode = (typeof loginModes)[number];

/** The mode that an address names; where it names none, whoever is the first of all signs up. */
export function loginMode(search: URLSearchParams, isFirstRun: boolean): LoginMode {
  const wanted = search.get('mode');
  return loginModes.find((mode) => mode === wanted) ?? (isFirstRun ? 'signup' : 'signin');
}

/** The same address with another mode, so that everything else in it survives. */
export function withMode(search: URLSearchParams, mode: LoginMode): string {
  const changed = new URLSearchParams(search);
  changed.set('mode', mode);
  return `?${changed.toString()}`;
}
