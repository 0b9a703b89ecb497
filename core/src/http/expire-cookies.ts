import type { Context, Next } from 'koa';

/** Size of a request's cookies above which they are reduced, in bytes: Node's default limit for all headers. */
const tolerated = 16_384;
/** Size to reduce them to, in bytes. The platform's own cookie, of an authorization request, is far smaller. */
const kept = 4_096;
/** Maximum per response. The next response continues. */
const maxExpired = 300;

/**
 * `/` and every parent path, with and without a trailing slash: a cookie only expires with the exact path it was set
 * for.
 */
function pathsAbove(path: string): readonly string[] {
  const parts = path.split('/').filter(Boolean).slice(0, 4);
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return ['/', ...above.flatMap((each) => [each, `${each}/`])].filter((each) => !/[;,\s]/.test(each));
}

/** The host without a domain attribute, and each parent domain. */
function domainsAbove(hostname: string): readonly (string | undefined)[] {
  const labels = hostname.split('.');
  const named = labels.map((_, index) => labels.slice(index).join('.'));
  return [undefined, ...named.filter((domain) => /^[a-z0-9.-]+$/.test(domain))];
}

/** Names of the largest cookies, so that the remaining ones are below the limit. */
function heaviest(header: string): readonly string[] {
  const cookies = header
    .split(';')
    .map((text) => text.trim())
    .sort((one, other) => one.length - other.length);
  let weight = 0;
  const names = cookies
    .filter((cookie) => (weight += cookie.length) > kept)
    .map((cookie) => cookie.split('=')[0]);
  return [...new Set(names)]
    .reverse()
    .filter((name): name is string => /^[\w!#$%&'*+.^`|~-]+$/.test(name ?? ''));
}

/**
 * Recovers browsers from cookie bombs: a page on a sibling subdomain can set cookies for the parent domain, and so for
 * this host, until requests exceed the header limit. Answers the request normally and expires its largest cookies.
 */
export function expireCookies(publicUrl: string) {
  const attributes = publicUrl.startsWith('https:') ? ['Secure', 'Secure; SameSite=None; Partitioned'] : [''];
  return async (context: Context, next: Next): Promise<void> => {
    const header = context.get('cookie');
    if (header.length > tolerated) context.append('set-cookie', expiring(context, header, attributes));
    await next();
  };
}

/** Cookies are identified by name, path and domain, but requests contain only names: try all possible combinations. */
function expiring(context: Context, header: string, attributes: readonly string[]): string[] {
  const places = domainsAbove(context.hostname.toLowerCase()).flatMap((domain) =>
    pathsAbove(context.path).flatMap((path) =>
      attributes.map((each) =>
        [`Path=${path}`, domain && `Domain=${domain}`, 'Max-Age=0', each].filter(Boolean).join('; '),
      ),
    ),
  );
  const names = heaviest(header).slice(0, Math.max(1, Math.floor(maxExpired / places.length)));
  return names.flatMap((name) => places.map((place) => `${name}=; ${place}`));
}
