import type { Context, Next } from 'koa';

/** What all cookies of a request weigh before they are looked at, in bytes: Node's own limit of all headers. */
const tolerated = 16_384;
/** What is left of them. The platform's own, of a visit to Google, is far smaller. */
const kept = 4_096;
/** In one answer. The next one goes on. */
const maxExpired = 300;

/** `/`, and every path above this one, with and without a slash: a cookie goes by the very path that it was set for. */
function pathsAbove(path: string): readonly string[] {
  const parts = path.split('/').filter(Boolean).slice(0, 4);
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return ['/', ...above.flatMap((each) => [each, `${each}/`])].filter((each) => !/[;,\s]/.test(each));
}

/** The host itself without naming it, and each domain above it. */
function domainsAbove(hostname: string): readonly (string | undefined)[] {
  const labels = hostname.split('.');
  const named = labels.map((_, index) => labels.slice(index).join('.'));
  return [undefined, ...named.filter((domain) => /^[a-z0-9.-]+$/.test(domain))];
}

/** The names of the heaviest cookies, without which the rest is light. */
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
 * Frees a browser from cookies that lock it out. Whoever holds a page on a domain below can set some for the domain
 * above, and so for this host, until requests are refused for their size. The request is answered all the same; its
 * heaviest cookies expire with the answer.
 */
export function expireCookies(publicUrl: string) {
  const attributes = publicUrl.startsWith('https:') ? ['Secure', 'Secure; SameSite=None; Partitioned'] : [''];
  return async (context: Context, next: Next): Promise<void> => {
    const header = context.get('cookie');
    if (header.length > tolerated) context.append('set-cookie', expiring(context, header, attributes));
    await next();
  };
}

/** A cookie is found by its name, path and domain, which are not said: all that come to be sent here are tried. */
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
