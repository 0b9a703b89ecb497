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
function isPlainPath(path: string): boolean {
  const decoded = fullyDecoded(path);
  return decoded !== undefined && decoded.startsWith('/') && !/\\|\/\/|\p{Cc}/u.test(decoded);
}

/**
 * The page of this site that a text names: a path, or an address that begins with the site's own origin. Whatever a
 * browser could take for another site is refused: a link to a sign-in page must not be a way to anywhere.
 * @returns path, query and fragment; undefined when the text names no page of this site.
 */
export function sameOriginPath(text: string, origin: string): string | undefined {
  const wanted = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  const [path = ''] = wanted.split(/[?#]/);
  if (!isPlainPath(path) || !URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined;
}
