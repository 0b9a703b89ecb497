import { gzipSync } from 'node:zlib';
import { SourceRefused, SourceUnavailable } from '@buildai/context-sources/shared';
import type { SkippedEntry, SourceItem } from '@buildai/context-sources/shared';
import { listPages, readContent, runTrial, startFakeServer } from '@buildai/context-sources/testing';
import { expect } from 'chai';
import web from '../src/server/index.js';
import { html, links } from './site.js';

type Pages = Readonly<Record<string, (origin: string) => Response>>;

const limits = { maxDepth: 5, maxPages: 50, maxBytes: 10_000_000 };
const status = (code: number) => () => new Response('', { status: code });
const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } });
const xml = (text: string) => new Response(text, { headers: { 'content-type': 'application/xml' } });
const packed = (text: string, type = 'text/html') =>
  new Response(gzipSync(text), { headers: { 'content-type': type, 'content-encoding': 'gzip' } });

/** Russian, without ё: its letters stand in the order of Unicode. */
const windows1251 = (text: string) =>
  Uint8Array.from(text, (letter) => (letter >= 'А' ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0)));

const shell = (more = '') =>
  new Response(
    `<!doctype html><title>Shop</title><script type="module" src="/assets/index-4f1a.js"></script><body>
     <noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>${more}`,
    { headers: { 'content-type': 'text/html' } },
  );

/** Crawls a site of these pages; everything else is a 404. */
async function crawl(pages: Pages, input: object = {}) {
  const fakeServer = await startFakeServer((request) => {
    const { origin, pathname } = new URL(request.url);
    return pages[pathname]?.(origin) ?? new Response('', { status: 404 });
  });
  const running = await runTrial({
    plugin: web,
    config: { delay: 0, pageTimeout: 5_000, pageBytes: 100_000 },
    input: { url: `${fakeServer.url}/`, ...input },
    fakeServer,
    items: 0,
    limits,
  });
  const pathOf = (address: string) => address.replace(fakeServer.url, '');
  const walk = async (more: object = {}) => {
    const items: SourceItem[] = [];
    const leftOut: SkippedEntry[] = [];
    const context = running.createContext({ limits: { ...limits, ...more } });
    for await (const page of listPages(running.host.source, running.trial.input, context)) {
      items.push(...page.items);
      leftOut.push(...(page.leftOut ?? []));
    }
    const reasons = leftOut.map(({ url, reason, detail }) =>
      [pathOf(url), reason, ...(detail ? [pathOf(detail)] : [])].join(' | '),
    );
    return { items, paths: items.map(({ externalId }) => pathOf(externalId)), leftOut, reasons };
  };
  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => expect.fail('It should fail.'),
      (error: unknown) => error,
    );
  return Object.assign(running, { fakeServer, walk, errorOf });
}

describe('different kinds of sites', function () {
  it('a static site with errors: what is left out, and why', async () => {
    let tries = 0;
    await using site = await crawl({
      '/robots.txt': () => new Response('User-agent: *\nDisallow: /private/'),
      '/': () =>
        html(
          'Home',
          links('/about', '/gone', '/missing', '/broken', '/flaky', '/huge', '/private/a', '/members') +
            links(
              '/loop',
              '/brochure.pdf',
              '/print',
              '/draft',
              '/moved',
              'https://elsewhere.example/x',
              '/twin',
            ),
        ),
      '/about': () => html('About', 'Who we are.'),
      '/gone': status(410),
      '/broken': status(500),
      '/flaky': () => (tries++ === 0 ? status(500)() : html('Flaky', 'Well now.')),
      '/huge': () => html('Huge', 'x'.repeat(200_000)),
      '/members': status(403),
      '/loop': redirect('/loop-2'),
      '/loop-2': redirect('/loop'),
      '/brochure.pdf': () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
      '/print': () => html('About, for print', 'Who.', '<link rel="canonical" href="/about">'),
      '/draft': () => html('Draft', 'No.', '<meta name="robots" content="noindex">'),
      '/moved': redirect('https://elsewhere.example/new'),
      '/twin': () => html('About', 'Who we are.'),
    });
    const { paths, reasons, leftOut } = await site.walk();
    expect(paths).to.deep.equal(['/', '/about', '/flaky']);
    expect(reasons.sort()).to.deep.equal([
      '/brochure.pdf | Not a web page | application/pdf',
      '/broken | Site error (500)',
      '/draft | Excluded from search (noindex)',
      '/gone | Not found (410)',
      '/huge | Too large',
      '/loop | Endless redirects',
      '/members | Sign-in required (403)',
      '/missing | Not found (404)',
      '/moved | Redirects to another site | https://elsewhere.example/new',
      '/print | Copy of another page | /about',
      '/private/a | Not allowed by robots.txt',
      '/twin | Same text as another page',
      'https://elsewhere.example/x | Outside the site',
    ]);
    expect(leftOut.filter(({ isFailing }) => isFailing)).to.have.length(1);
    // What is in the error of one that is read alone.
    const broken = { externalId: `${site.fakeServer.url}/broken`, name: 'Broken', type: 'web_page' } as const;
    const error = await site.errorOf(site.fetch(broken));
    expect(SourceUnavailable.is(error)).to.equal(true);
    expect(String(error)).to.contain('(500)');
  });

  it('a blog with a sitemap index, compressed pages, feeds and comment links', async () => {
    const post = (number: number) => () =>
      packed(
        `<html><head><title>Post ${number}</title><link rel="canonical" href="/post-${number}/"></head><body>
         <p>Words of post ${number}.</p>${links(`/post-${number}/?replytocom=${number}`, '/feed/', '/tag/a/')}`,
      );
    await using site = await crawl(
      {
        '/robots.txt': (url) =>
          new Response(`User-agent: *\nDisallow: /wp-admin/\nSitemap: ${url}/wp-sitemap.xml`),
        '/wp-sitemap.xml': (url) =>
          xml(`<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet href="${url}/x.xsl"?>
            <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            <sitemap><loc>${url}/posts-1.xml</loc><lastmod>2024-01-01</lastmod></sitemap></sitemapindex>`),
        '/posts-1.xml': (url) =>
          xml(`<urlset xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
            <url><loc><![CDATA[${url}/post-1/]]></loc><image:image><image:loc>${url}/a.png</image:loc></image:image></url>
            <url><loc>${url}/post-2/</loc></url></urlset>`),
        '/': () => packed('<title>Blog</title><p>Welcome to the blog.</p>'),
        '/post-1/': post(1),
        '/post-2/': post(2),
        '/feed/': () => packed('<rss/>', 'application/rss+xml; charset=UTF-8'),
        '/tag/a/': () => html('Tag a', links('/post-1/'), '<meta name="robots" content="noindex,follow">'),
      },
      { useSitemap: true },
    );
    const { items, paths, reasons } = await site.walk();
    expect(paths).to.deep.equal(['/', '/post-1/', '/post-2/']);
    expect(reasons).to.include('/feed/ | Not a web page | application/rss+xml');
    expect(reasons).to.include('/post-1/?replytocom=1 | Copy of another page | /post-1/');
    expect(site.fakeServer.asked.some(({ url }) => url.pathname === '/a.png')).to.equal(false);
    const [, first] = items;
    expect(first && (await readContent(await site.fetch(first))).text).to.contain('Words of post 1.');
  });

  it('documentation with a base, relative links and redirects', async () => {
    const page = (title: string, ...to: string[]) =>
      html(title, `${title} says something. ${links(...to)}`, '<base href="/docs/en/">');
    await using site = await crawl({
      '/': () => html('', '', '<meta http-equiv="Refresh" content="0; url=docs/en/">'),
      '/docs/en/': () => page('Start', 'guide/', './guide/#install', '../en/api.html?utm_source=nav'),
      '/docs/en/guide/': () => page('Guide', 'api.html', 'old.html'),
      '/docs/en/api.html': () => page('API', '.'),
      '/docs/en/old.html': () =>
        html('', '', '<meta http-equiv="refresh" content="0;URL=\'/docs/en/api.html\'">'),
    });
    const { paths, reasons } = await site.walk();
    expect(paths).to.deep.equal(['/docs/en/', '/docs/en/guide/', '/docs/en/api.html']);
    expect(reasons).to.deep.equal([
      '/ | Forwards to another page | /docs/en/',
      '/docs/en/old.html | Forwards to another page | /docs/en/api.html',
    ]);
  });

  it('an app rendered by scripts is reported instead of pages without text', async () => {
    await using alone = await crawl({ '/': () => shell() });
    const error = await alone.errorOf(alone.walk());
    expect(SourceRefused.is(error)).to.equal(true);
    expect(String(error)).to.contain('needs JavaScript');
    await using mixed = await crawl({
      '/': () => html('Home', links('/app', '/help')),
      '/app': () => shell(),
      '/help': () => html('Help', 'It works without scripts.<script src="/menu.js"></script>'),
    });
    const { items, paths, reasons } = await mixed.walk();
    expect(paths).to.deep.equal(['/', '/help']);
    expect(reasons).to.deep.equal(['/app | Needs JavaScript']);
    const [home] = items;
    if (!home) return expect.fail('The first page should be listed.');
    // A page may become one later.
    const app = { ...home, externalId: `${mixed.fakeServer.url}/app` };
    expect(String(await mixed.errorOf(mixed.fetch(app)))).to.contain('needs JavaScript');
  });

  it('links to Markdown and JSON files', async () => {
    const stated = (text: string, type: string) => () =>
      new Response(text, { headers: { 'content-type': type } });
    await using site = await crawl({
      '/': () => html('Home', links('/guide.md', '/api/prices', '/data.bin')),
      '/guide.md': stated('# Guide', 'text/plain; charset=utf-8'),
      '/api/prices': stated('[{"jar":"small"}]', 'application/json'),
      '/data.bin': stated('0', 'application/octet-stream'),
    });
    const { items, paths, reasons } = await site.walk();
    expect(paths).to.deep.equal(['/', '/guide.md', '/api/prices']);
    expect(reasons).to.deep.equal(['/data.bin | Not a web page | application/octet-stream']);
    const files = await Promise.all(items.map((item) => site.fetch(item)));
    expect(files.map((content) => 'name' in content && content.name)).to.deep.equal([
      'Home.html',
      'guide.md.md',
      'prices.json',
    ]);
  });

  it('pages that declare Windows-1251', async () => {
    await using site = await crawl({
      '/': () =>
        new Response(
          windows1251(
            '<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><title>Пчелы зимой</title></head><body><p>Пчелы спят.</p></body></html>',
          ),
          { headers: { 'content-type': 'text/html' } },
        ),
    });
    const { items } = await site.walk();
    expect(items.map(({ name }) => name)).to.deep.equal(['Пчелы зимой']);
  });

  it('a site with more pages than the plan allows: the others are reported', async () => {
    const numbers = Array.from({ length: 8 }, (_, index) => index + 1);
    await using site = await crawl({
      '/': () => html('Start', links(...numbers.map((number) => `/${number}`))),
      ...Object.fromEntries(
        numbers.map((number) => [`/${number}`, () => html(`Page ${number}`, links(`/deeper/${number}`))]),
      ),
    });
    const { paths, reasons } = await site.walk({ maxPages: 4, maxDepth: 1 });
    expect(paths).to.have.length(4);
    expect(reasons.filter((each) => each.endsWith('plan’s page limit'))).to.have.length(5);
    expect(reasons.filter((each) => each.endsWith('Deeper than your plan allows'))).to.have.length(3);
  });
});
