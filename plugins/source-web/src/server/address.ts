/** Query parameters that say where a visitor came from, and not what is shown. */
const tracking =
  /^(utm_.*|gclid|fbclid|msclkid|dclid|yclid|mc_cid|mc_eid|igshid|ref_src|phpsessid|jsessionid|sid|sessionid)$/i;
const longest = 1_000;
/** The longest text that is looked at: what is left out of it may make it short enough. */
const longestText = 4_000;
const mostParts = 16;

/** Paths such as /a/b/a/b/a/b come from links that are relative by mistake, and never end. */
function repeatsItself(parts: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts].some(([part, count]) => part !== '' && count > 2);
}

/** A path with what may be written as an escape, and what must be, always written the same. */
export const normalisedPath = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });

/**
 * An address as one page has it: without fragment, tracking and session, parameters in order.
 * @returns undefined for what is no web address, or looks like one of endlessly many.
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

/** What two addresses of one site have in common: the host without `www.`, and the port. */
export function siteOf(address: string): string {
  const { hostname, port } = new URL(address);
  return `${hostname.replace(/^www\./, '')}:${port}`;
}
