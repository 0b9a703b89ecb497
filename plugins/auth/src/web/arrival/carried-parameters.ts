/** Parameters of the sign-in page on where the user comes from and goes to. */
const carriedNames = [
  'sale_id',
  'redirectTo',
  'continueUrl',
  'appName',
  'claimApp',
  'duplicateTemplate',
  'requestedAppId',
  'goto',
] as const;

/** Address of the sign-in page with all parameters that must survive emails, popups and verification. */
export function loginPath(search: URLSearchParams): string {
  const carried = new URLSearchParams();
  for (const name of carriedNames) {
    const value = search.get(name);
    if (value !== null) carried.set(name, value);
  }
  return carried.size > 0 ? `/login?${carried.toString()}` : '/login';
}

/** Address of the sign-in page that continues to a page of this site; that page itself if it is the sign-in page. */
export function loginPathTo(continueUrl: string): string {
  const isLogin = /^\/login(?:[?#]|$)/.test(continueUrl);
  return isLogin ? continueUrl : loginPath(new URLSearchParams({ continueUrl }));
}
