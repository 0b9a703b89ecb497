import { gzipSync } from 'node:zlib';
import { startFakeServer } from '@buildai/context-sources/testing';
import type { FakeServer } from '@buildai/context-sources/testing';

export const html = (title: string, body: string, head = '', headers: Record<string, string> = {}) =>
  new Response(
    `<!doctype html><html><head><title>${title}</title>${head}</head><body><h1>${title}</h1>${body}</body></html>`,
    {
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    },
  );
export const links = (...addresses: string[]) =>
  addresses.map((address) => `<a href="${address}">link</a>`).join('\n');
const redirect = (location: string, status = 301) => new Response(null, { status, headers: { location } });

/** How many pages the tree of the site has: page n links to 2n and 2n + 1, and back to its start. */
export const treeSize = 150;

const traps = [
  '/p/2?utm_source=mail#part',
  '/p/3?PHPSESSID=1',
  '/list?b=1&a=2',
  '/list?a=2&b=1',
  '/copy-of-5',
  '/same-as-6',
  '/old',
  '/loop-a',
  '/away',
  'https://elsewhere.example/',
  'mailto:ada@example.com',
  'javascript:void(0)',
  'http://[broken',
  '/private/page',
  '/unindexed',
  '/unfollowing',
  '/huge',
  '/slow',
  '/slow-body',
  '/picture',
  '/notes.txt',
  '/broken',
  '/calendar?day=1',
  '/deep/deep/deep/deep',
  '/missing',
  '/fails',
  '/download',
  '/away-for-now',
  '/breaks-off',
  '/100%',
];

/** What a crawl without limits finds behind the traps, beside the start and the tree. */
export const behindTraps = [
  '/100%',
  '/behind-broken',
  '/behind-unindexed',
  '/broken',
  '/list?a=2&b=1',
  '/notes.txt',
  '/unfollowing',
];

const robots = (url: string) => `User-agent: *
Disallow: /private/
Disallow: /trap-for-others

User-agent: BuildAI-Scraper
Disallow: /private/
Crawl-delay: 0

Sitemap: ${url}/sitemap-index.xml
`;

export interface Site extends FakeServer {
  /** What is answered at a path in place of the site's own page; set it to undefined for a 404. */
  readonly pages: Map<string, (() => Response) | undefined>;
}

const endless = () => new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('<p>slow')) });

/** A site of 150 linked pages, with every trap that a crawler can fall into. */
export async function startSite(): Promise<Site> {
  const pages = new Map<string, (() => Response) | undefined>();
  const ofPath: Readonly<Record<string, (url: string) => Response | Promise<Response>>> = {
    '/robots.txt': (url) => new Response(robots(url), { headers: { 'content-type': 'text/plain' } }),
    '/': () => html('Start', links('/p/1', ...traps) + '<a rel="nofollow" href="/not-followed">no</a>'),
    '/list': () => html('List', 'All of it'),
    '/100%': () => html('', 'A page whose address is no code.'),
    '/copy-of-5': () => html('A copy', 'Copied.', '<link rel="canonical" href="/p/5">'),
    '/same-as-6': () => html('Page 6', `This is page 6. ${links('/', '/p/12', '/p/13')}`),
    '/old': () => redirect('/older'),
    '/older': () => redirect('/p/7', 302),
    '/loop-a': () => redirect('/loop-b'),
    '/loop-b': () => redirect('/loop-a'),
    '/away': () => redirect('https://elsewhere.example/'),
    '/unindexed': () =>
      html('Unindexed', links('/behind-unindexed'), '<meta name="ROBOTS" content="NOINDEX">'),
    '/behind-unindexed': () => html('Behind unindexed', 'Found.'),
    '/unfollowing': () => html('Unfollowing', links('/not-followed'), '', { 'x-robots-tag': 'nofollow' }),
    '/huge': () => html('Huge', 'x'.repeat(1_500_000)),
    '/slow': () => new Promise<Response>(() => undefined),
    '/slow-body': () => new Response(endless(), { headers: { 'content-type': 'text/html' } }),
    '/picture': () => new Response('PNG', { headers: { 'content-type': 'image/png' } }),
    '/notes.txt': () => new Response('Some notes', { headers: { 'content-type': 'text/plain' } }),
    '/broken': () =>
      new Response('<title>Broken</title><table><a href="/behind-broken"><b>unclosed <p <div <a href=', {
        headers: { 'content-type': 'text/html' },
      }),
    '/behind-broken': () => html('Behind broken', 'Found too.'),
    '/download': () =>
      new Response('x', { headers: { 'content-type': 'text/html', 'content-length': '90000000' } }),
    '/away-for-now': () => new Response('', { status: 503 }),
    '/breaks-off': () =>
      new Response('<p>broken', { headers: { 'content-type': 'text/html', 'content-length': '50' } }),
    '/fails': () => new Response('', { status: 500 }),
    '/sitemap-index.xml': (url) =>
      new Response(
        `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
          <sitemap><loc>${url}/sitemap.xml.gz</loc></sitemap><sitemap><loc>${url}/sitemap.txt</loc></sitemap>
          <sitemap><loc>${url}/bomb.xml.gz</loc></sitemap><sitemap><loc>${url}/sitemap-index.xml</loc></sitemap>
        </sitemapindex>`,
        { headers: { 'content-type': 'application/xml' } },
      ),
    '/sitemap.xml.gz': (url) =>
      new Response(
        gzipSync(
          `<urlset><url><loc>${url}/mapped?a=1&amp;b=2</loc></url><url><loc>https://elsewhere.example/</loc></url></urlset>`,
        ),
        { headers: { 'content-type': 'application/gzip' } },
      ),
    '/sitemap.txt': (url) => new Response(`${url}/mapped-too\n${url}/private/mapped\n`),
    '/bomb.xml.gz': () => new Response(gzipSync(Buffer.alloc(40_000_000, 32))),
    '/mapped': () => html('Mapped', 'Only the map knows.'),
    '/mapped-too': () => html('Mapped too', 'Only the map knows this.'),
  };

  const answer = (request: Request): Response | Promise<Response> => {
    const { origin, pathname, searchParams } = new URL(request.url);
    if (pages.has(pathname)) return pages.get(pathname)?.() ?? new Response('', { status: 404 });
    const made = ofPath[pathname];
    if (made) return made(origin);
    const number = Number(/^\/p\/(\d+)$/.exec(pathname)?.[1]);
    if (number >= 1 && number <= treeSize) {
      const next = [2 * number, 2 * number + 1]
        .filter((each) => each <= treeSize)
        .map((each) => `/p/${each}`);
      return html(`Page ${number}`, `This is page ${number}. ${links('/', ...next)}`);
    }
    if (pathname === '/calendar') {
      const day = Number(searchParams.get('day'));
      return html(`Day ${day}`, links(...[1, 2, 3, 4, 5].map((more) => `/calendar?day=${day + more}`)));
    }
    return new Response('Not found', { status: 404 });
  };
  return Object.assign(await startFakeServer(answer), { pages });
}
