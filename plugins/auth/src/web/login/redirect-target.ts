/** Where one goes after signing in, unless the address says otherwise. */
export const defaultTarget = '/home';

/** Pages that lead back to signing in or out. */
const circular = new Set(['/login', '/logout']);

/** A path as the strictest reader could take it, however often it was encoded. */
function fullyDecoded(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? path : fullyDecoded(decoded);
  } catch {
    return undefined;
  }
}

/** A browser reads a backslash as a slash, leaves out tabs and line ends, and takes two slashes for another site. */
function isOwnPath(path: string): boolean {
  const decoded = fullyDecoded(path);
  return decoded !== undefined && decoded.startsWith('/') && !/\\|\/\/|\p{Cc}/u.test(decoded);
}

/**
 * The page that `redirectTo` names, when it is one of this site's own; else the default. Whatever a browser could
 * take for another site is refused: a link to /login must not be a way to anywhere.
 */
export function redirectTarget(search: URLSearchParams, origin: string): string {
  const wanted = search.get('redirectTo') ?? '';
  const [path = ''] = wanted.split(/[?#]/);
  if (!isOwnPath(path) || !URL.canParse(wanted, origin)) return defaultTarget;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || circular.has(url.pathname)) return defaultTarget;
  return url.pathname + url.search + url.hash;
}
