/** Query parameters for tracking, which do not affect the content. */
const tracking =
  /^(utm_.*|gclid|fbclid|msclkid|dclid|yclid|mc_cid|mc_eid|igshid|ref_src|phpsessid|jsessionid|sid|sessionid)$/i;
const longest = 1_000;
/** Maximum length before normalization, which may shorten the address. */
const longestText = 4_000;
const mostParts = 16;

/** Paths such as /a/b/a/b/a/b come from wrong relative links, and never end. */
function repeatsItself(parts: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts].some(([part, count]) => part !== '' && count > 2);
}

/** A path with normalized percent-encoding. */
export const normalisedPath = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });

/**
 * A normalized address: without fragment, tracking and session parameters; parameters sorted.
 * @returns undefined if it is not a web address, or looks like one of an endless series.
 */
export function normalisedAddress(text: string, base?: string): string | undefined {
  if (text.length > longestText || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.hash = '';
  url.username = '';
  url.password = '';
  url.pathname = normalisedPath(url.pathname.replace(/;jsessionid=[^/]*/i, ''));
  const kept = [...url.searchParams].filter(([name]) => !tracking.test(name));
  url.search = new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
  const parts = url.pathname.split('/').slice(1);
  if (url.href.length > longest || parts.length > mostParts || repeatsItself(parts)) return undefined;
  return url.href;
}

/** The host without `www.`, with port; identifies a site. */
export function siteOf(address: string): string {
  const { hostname, port } = new URL(address);
  return `${hostname.replace(/^www\./, '')}:${port}`;
}
