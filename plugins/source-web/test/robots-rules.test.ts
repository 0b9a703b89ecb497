import { processorTimeOf } from '@buildai/core/testing';
import { expect } from 'chai';
import { robotsRules } from '../src/server/robots-rules.js';

const allows = (text: string, path: string) =>
  robotsRules(text, 'buildai-scraper').isAllowed(`https://example.org${path}`);

describe('the rules of a robots.txt', () => {
  it('are those for this user agent, from all its groups, else those for all', () => {
    const text = `\ufeffUser-agent: *\nDisallow: /\n\nUSER-AGENT: BuildAI-Scraper/1.0 # us\nuser-agent: other
Disallow: /private\r\nAllow: /private/open\rSitemap: https://example.org/map.xml
User-agent: buildai-scraper\nCrawl-delay: 2\nDisallow: /more # and nothing else`;
    expect(allows(text, '/')).to.equal(true);
    for (const path of ['/private', '/private/x', '/privateer', '/more/x'])
      expect(allows(text, path), path).to.equal(false);
    expect(allows(text, '/private/open/x')).to.equal(true);
    expect(robotsRules(text, 'buildai-scraper')).to.deep.include({
      crawlDelay: 2,
      sitemaps: ['https://example.org/map.xml'],
    });
    expect(robotsRules(text, 'stranger').isAllowed('https://example.org/')).to.equal(false);
    expect(allows('', '/any')).to.equal(true);
    expect(allows('User-agent: *\nDisallow:', '/any')).to.equal(true);
  });

  it('may contain wildcards and end anchors; the longest match wins, and Allow wins ties', () => {
    const rules = (...lines: string[]) => `User-agent: *\n${lines.join('\n')}`;
    for (const [rule, path, isAllowed] of [
      ['Disallow: /*.pdf$', '/a/b.pdf', false],
      ['Disallow: /*.pdf$', '/a/b.pdf?x=1', true],
      ['Disallow: /a*b*c', '/a-c-b', true],
      ['Disallow: /a*b*c', '/a-b-c-d', false],
      ['Disallow: /a*a$', '/a', true],
      ['Disallow: *x', '/ax', false],
      ['Disallow: /exact$', '/exact', false],
      ['Disallow: /exact$', '/exactly', true],
      ['Disallow: /caf%c3%a9', '/caf%C3%A9', false],
      ['Disallow: /café', '/caf%C3%A9', false],
      ['Disallow: /%7euser', '/~user', false],
      ['Disallow: /list?page', '/list?page=2', false],
    ] as const) {
      expect(allows(rules(rule), path), `${rule} ${path}`).to.equal(isAllowed);
    }
    expect(allows(rules('Disallow: /a', 'Allow: /a'), '/a')).to.equal(true);
    expect(allows(rules('Allow: /a', 'Disallow: /a/b'), '/a/b/c')).to.equal(false);
  });

  it('take little memory and time, even if malicious', async () => {
    const half = 250_000;
    const crowd = 'User-agent: *\n'.repeat(half / 14) + 'Disallow: /x\n'.repeat(half / 13);
    // More than a site needs: it asks to be left alone.
    expect(allows(crowd, '/any')).to.equal(false);
    const path = `/${'a'.repeat(900)}`;
    const used = await processorTimeOf(() => {
      const stars = robotsRules(`User-agent: *\nDisallow: /${'*a'.repeat(half)}b$`, 'x');
      const many = robotsRules(`User-agent: *\n${`Disallow: /${'*a'.repeat(40)}*b\n`.repeat(5_000)}`, 'x');
      for (const rules of [stars, many]) expect(rules.isAllowed(`https://example.org${path}`)).to.equal(true);
      robotsRules(`a${' '.repeat(half)}\n${'\n'.repeat(half)}`, 'x');
    });
    expect(used).to.be.below(1_500);
  });
});
