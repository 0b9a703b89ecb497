/** What an address of the sign-in page may say of where one comes from and is going. */
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

/** The sign-in page, with all that must survive until one has arrived: over mails, popups and verification. */
export function loginPath(search: URLSearchParams): string {
  const carried = new URLSearchParams();
  for (const name of carriedNames) {
    const value = search.get(name);
    if (value !== null) carried.set(name, value);
  }
  return carried.size > 0 ? `/login?${carried.toString()}` : '/login';
}

/** The sign-in page from which one goes on to a page of this site: that page itself, where it is the sign-in page. */
export function loginPathTo(continueUrl: string): string {
  const isLogin = /^\/login(?:[?#]|$)/.test(continueUrl);
  return isLogin ? continueUrl : loginPath(new URLSearchParams({ continueUrl }));
}
