/** A path as the strictest parser would read it, however often it was encoded. */
function fullyDecoded(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? path : fullyDecoded(decoded);
  } catch {
    return undefined;
  }
}

/**
 * Browsers read a backslash as a slash, ignore tabs and line breaks, and take two slashes for another site.
 */
function isPlainPath(path: string): boolean {
  const decoded = fullyDecoded(path);
  return decoded !== undefined && decoded.startsWith('/') && !/\\|\/\/|\p{Cc}/u.test(decoded);
}

/**
 * The page of this site that a text names: a path, or an address on the site's own origin. Whatever a browser
 * could take for another site is refused, against open redirects.
 * @returns path, query and fragment; undefined if the text names no page of this site.
 */
export function sameOriginPath(text: string, origin: string): string | undefined {
  const wanted = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  const [path = ''] = wanted.split(/[?#]/);
  if (!isPlainPath(path) || !URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined;
}
