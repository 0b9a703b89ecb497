import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { pageFacts } from '../src/server/page-facts.js';

const address = 'https://example.org/docs/page';
const factsOf = (html: string, headers: Record<string, string> = {}) =>
  pageFacts({
    kind: 'page',
    address,
    addresses: [address],
    contentType: 'text/html',
    headers: new Headers(headers),
    body: Buffer.from(html),
  });
const linksOf = async (html: string, headers?: Record<string, string>) =>
  (await factsOf(html, headers)).links.map((link) => link.replace('https://example.org', ''));

describe('the facts of a page', () => {
  it('are its title, else its first heading, else the last part of its address', async () => {
    const titleOf = async (html: string) => (await factsOf(html)).title;
    expect(await titleOf('<title> Fish &amp;\n chips </title><h1>No</h1>')).to.equal('Fish & chips');
    expect(await titleOf('<title></title><h1>The <b>first</b></h1><h1>second</h1>')).to.equal('The first');
    expect(await titleOf('<p>Nothing')).to.equal('page');
  });

  it('are its links, resolved against its base wherever that is declared', async () => {
    const html = `<a href="one?b=1&amp;a=2">1</a><AREA HREF='/two#part'><a name="no">-</a><a href=three rel="NoFollow x">
      <noscript><a href=four></a></noscript><template><a href="/no"></a></template><!-- <a href="/no"> -->
      <script>"<a href='/no'>"</script><a href="mailto:a@b">m</a><a href="${'x'.repeat(5_000)}"><base href="/base/"><base href="/late/">`;
    expect(await linksOf(html)).to.deep.equal(['/base/one?a=2&b=1', '/two', '/base/four']);
    expect(await linksOf('<meta name=Robots content="noindex, NOFOLLOW"><a href=one>')).to.deep.equal([]);
    expect(await linksOf('<a href=one>', { 'x-robots-tag': 'none' })).to.deep.equal([]);
  });

  it('are its canonical address and whether it may be indexed', async () => {
    const html =
      '<link rel="alternate" href="/no"><link href="../other" rel="x Canonical"><link rel=canonical href=/no>';
    expect((await factsOf(html)).canonical).to.equal('https://example.org/other');
    expect((await factsOf(html)).isIndexed).to.equal(true);
    expect((await factsOf('<meta name=robots content="none">')).isIndexed).to.equal(false);
  });

  it('are the same for the same text, regardless of whitespace and scripts', async () => {
    const hashOf = async (html: string) => (await factsOf(html)).textHash;
    const words = 'some words '.repeat(5_000);
    const hash = await hashOf(`<p>${words}end</p>`);
    expect(
      await hashOf(`  <p>${words.replaceAll(' ', '\n  ')}end</p><style>x</style><script>1</script>\n`),
    ).to.equal(hash);
    expect(await hashOf(`<p>${words}end.</p>`)).to.not.equal(hash);
  });

  it('are computed without blocking the event loop for long, whatever the page contains', async () => {
    const size = 1_000_000;
    const filled = (part: string) => part.repeat(Math.ceil(size / part.length)).slice(0, size);
    const hostile = {
      nested: filled('<div>'),
      'closed otherwise': filled('<b>').slice(0, size / 2) + filled('</i>').slice(0, size / 2),
      attributes: `<a ${Array.from({ length: 200_000 }, (_, index) => `a${index}=`).join(' ')}>`,
      links: Array.from({ length: 5_000 }, (_, index) => `<a href="/${'%41'.repeat(60)}${index}">`).join(''),
      'long link': `<a href="${filled('&amp;')}">`,
      unopened: filled('<a'),
      binaryVectors: filled('<'),
      comments: filled('<!---->'),
      entities: filled('&'),
      paragraphs: filled('<p>x'),
      words: filled('a '),
      'script without end': `<script>${filled('</scrip')}`,
      orders: filled(`<meta name=robots content="${'x '.repeat(1_900)}">`),
      metas: filled('<meta name=robots content=x>'),
      templates: filled('<template>'),
    };
    const milliseconds = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    };
    for (const [name, html] of Object.entries(hostile)) {
      let isDone = false;
      const facts = factsOf(html).finally(() => (isDone = true));
      let longest = 0;
      const begin = milliseconds();
      for (let last = begin; !isDone; last = milliseconds()) {
        await setImmediate();
        longest = Math.max(longest, milliseconds() - last);
      }
      await facts;
      // Processor time, with room for slow machines: building a tree of one of these takes seconds in one turn.
      expect(longest, name).to.be.below(500);
      expect(milliseconds() - begin, name).to.be.below(3_000);
    }
  });
});
