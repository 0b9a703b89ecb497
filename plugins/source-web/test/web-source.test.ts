import { SourceRefused } from '@buildai/context-sources/shared';
import type { SourceItem } from '@buildai/context-sources/shared';
import {
  describeConformance,
  listItems,
  readContent,
  runTrial,
  startFakeServer,
} from '@buildai/context-sources/testing';
import type { RunningTrial } from '@buildai/context-sources/testing';
import type { AppError } from '@buildai/core';
import { processorTimeOf } from '@buildai/core/testing';
import { expect } from 'chai';
import web from '../src/server/index.js';
import { behindTraps, html, links, startSite, treeSize } from './site.js';

/** The site has pages that never answer. */
const quick = { delay: 0, pageTimeout: 1_000 };
const wide = { maxDepth: 20, maxPages: 1_000, maxBytes: 10_000_000 };

/** A small site for what holds of every source. */
async function startTrial() {
  const fakeServer = await startSite();
  const only = Array.from({ length: 12 }, (_, index) => `/p/${index + 1}`);
  fakeServer.pages.set('/', () => html('Start', links(...only)));
  for (const path of only) fakeServer.pages.set(path, () => html(`Page ${path}`, 'Words.'));
  return {
    plugin: web,
    config: { delay: 0 },
    input: { url: `${fakeServer.url}/` },
    fakeServer,
    items: 13,
    pages: 2,
    limits: wide,
    vanish: ({ externalId }: SourceItem) =>
      void fakeServer.pages.set(new URL(externalId).pathname, undefined),
    repeat: () => {
      fakeServer.pages.set('/copy', () => html('Copy', 'Other words.', '<link rel="canonical" href="/p/1">'));
      fakeServer.pages.set('/', () => html('Start', links(...only, '/copy', '/p/2?utm_source=mail')));
    },
    enlarge: ({ externalId }: SourceItem, bytes: number) =>
      void fakeServer.pages.set(new URL(externalId).pathname, () => html('Large', 'x'.repeat(bytes))),
  };
}
describeConformance('The web', { start: startTrial });

describe('the web source', function () {
  const crawl = async (input: object = {}, config: object = {}) => {
    const fakeServer = await startSite();
    const running = await runTrial({
      plugin: web,
      config: { ...quick, ...config },
      input: { url: `${fakeServer.url}/`, ...input },
      fakeServer,
      items: 0,
      limits: wide,
    });
    const pathsOf = (items: readonly SourceItem[]) =>
      items.map(({ externalId }) => externalId.replace(fakeServer.url, ''));
    return Object.assign(running, { site: fakeServer, pathsOf });
  };
  const errorOf = (work: Promise<unknown>): Promise<AppError> =>
    work.then(
      () => expect.fail('It should fail.'),
      (error: unknown) => error as AppError,
    );
  const askedOf = ({ trial }: RunningTrial) => trial.fakeServer.asked.map(({ url }) => url.pathname);

  it('finds every page of a site once, and falls into none of its traps', async () => {
    await using running = await crawl();
    const found = running.pathsOf(await running.list());
    const days = found.filter((path) => path.startsWith('/calendar'));
    const others = found.filter((path) => !path.startsWith('/calendar'));
    // The page with the text of page 6 is met before it, and takes its place.
    const tree = Array.from({ length: treeSize }, (_, index) =>
      index === 5 ? '/same-as-6' : `/p/${index + 1}`,
    );
    expect(others.sort()).to.deep.equal(['/', ...tree, ...behindTraps].sort());
    expect(days).to.have.length.within(1, 20);
    const asked = askedOf(running);
    for (const path of ['/private/page', '/not-followed']) expect(asked).to.not.include(path);
    const robots = asked.filter((path) => path === '/robots.txt');
    expect(robots).to.have.length(1);
    expect(
      running.site.asked.every(({ headers }) => headers.get('user-agent') === 'BuildAI-Scraper/1.0'),
    ).to.equal(true);
  });

  it('respects the plan’s limits of depth and pages', async () => {
    await using running = await crawl();
    // Without the traps that take until the time limit of a page.
    running.site.pages.set('/', () => html('Start', links('/p/1', '/p/2', '/p/3', '/same-as-6', '/old')));
    const shallow = running.createContext({ limits: { maxDepth: 2 } });
    const near = running.pathsOf(await running.list(shallow)).filter((path) => path.startsWith('/p/'));
    // The text of 6 is a link away, and so is 7, through redirects.
    const numbers = near.map((path) => Number(path.slice(3))).sort((one, other) => one - other);
    expect(numbers).to.deep.equal([1, 2, 3, 4, 5, 7, 12, 13, 14, 15]);
    const few = running.createContext({ limits: { maxPages: 20 } });
    expect(await running.list(few)).to.have.length(20);
  });

  it('reads a single page if links are not followed', async () => {
    await using running = await crawl({ followLinks: false });
    expect(running.pathsOf(await running.list())).to.deep.equal(['/']);
  });

  it('uses sitemaps as index, compressed or text, and refuses bombs', async () => {
    await using running = await crawl({ followLinks: false, useSitemap: true });
    expect(running.pathsOf(await running.list())).to.deep.equal(['/', '/mapped?a=1&b=2', '/mapped-too']);
    expect(askedOf(running)).to.include('/bomb.xml.gz').and.not.include('/private/mapped');
  });

  it('reports why the first page cannot be read', async () => {
    for (const [path, sentence] of [
      ['/away', 'redirects to another site'],
      ['/private/page', 'robots.txt'],
      ['/missing', 'no page at this address'],
      ['/huge', 'too large'],
      ['/slow', 'took too long'],
      ['/slow-body', 'took too long'],
      ['/picture', 'is a file'],
      ['/loop-a', 'can’t be read'],
    ] as const) {
      await using running = await crawl();
      const input = { url: running.site.url + path };
      const error = await errorOf(listItems(running.host.source, input, running.createContext()));
      expect(SourceRefused.is(error), `${path}: ${error}`).to.equal(true);
      expect(error.message, path).to.contain(sentence);
    }
  });

  it('is not blocked by a page with extremely deep nesting', async () => {
    await using running = await crawl({ followLinks: false });
    running.site.pages.set('/', () => html('Deep', '<div>'.repeat(150_000)));
    const used = await processorTimeOf(async () => expect(await running.list()).to.deep.equal([]));
    expect(used).to.be.below(5_000);
  });

  it('returns a page unchanged, with its content type', async () => {
    await using running = await crawl({ followLinks: false });
    const item = await running.firstItem();
    const content = await running.fetch(item);
    expect(content).to.include({ kind: 'file', name: 'Start.html', contentType: 'text/html; charset=utf-8' });
    expect((await readContent(content)).text).to.contain('<h1>Start</h1>');
    expect(item).to.include({ type: 'web_page', name: 'Start', url: `${running.site.url}/` });
  });

  it('uses the ETag as revision, else the modification time, else the text', async () => {
    await using running = await crawl({ followLinks: false });
    const revisionWith = async (body: string, headers: Record<string, string>) => {
      running.site.pages.set('/', () => html('Start', body, '', headers));
      return (await running.firstItem()).revision;
    };
    const time = 'Sat, 01 Feb 2025 10:00:00 GMT';
    expect(await revisionWith('a', { etag: '"1"', 'last-modified': time })).to.equal('"1"');
    expect(await revisionWith('a', { 'last-modified': time })).to.equal(time);
    const ofText = await revisionWith('a', {});
    expect(await revisionWith('a<script>nonce()</script>', {})).to.equal(ofText);
    expect(await revisionWith('b', {})).to.not.equal(ofText);
  });

  it('waits between requests as long as the site asks', async () => {
    await using running = await crawl({}, { delay: 1 });
    running.site.pages.set('/robots.txt', () => new Response('User-agent: *\nCrawl-delay: 0.1'));
    running.site.pages.set('/', () => html('Start', links('/p/149', '/p/150')));
    for (const path of ['/p/149', '/p/150']) running.site.pages.set(path, () => html(path, 'Leaf'));
    expect(await running.list()).to.have.length(3);
    const times = running.site.asked.filter(({ url }) => url.pathname !== '/robots.txt').map(({ at }) => at);
    times.slice(1).forEach((at, index) => expect(at - (times[index] ?? 0)).to.be.at.least(95));
  });

  it('reads nothing if robots.txt fails, and everything if there is none', async () => {
    await using running = await crawl({ followLinks: false });
    running.site.pages.set('/robots.txt', () => new Response('', { status: 500 }));
    expect((await errorOf(running.list())).code).to.equal('context/source-unavailable');
    expect(askedOf(running)).to.deep.equal(['/robots.txt']);
    running.site.pages.set('/robots.txt', undefined);
    expect(await running.list()).to.have.length(1);
  });

  it('refuses a private address', async () => {
    await using inside = await startFakeServer(() => html('Inside', 'Secret'));
    await using running = await crawl();
    const work = listItems(running.host.source, { url: inside.url }, running.createContext());
    expect((await errorOf(work)).code).to.equal('address_refused');
    expect(inside.asked).to.deep.equal([]);
  });
});
