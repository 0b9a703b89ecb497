import { expect } from 'chai';
import { SitemapLocations } from '../src/server/sitemap-locations.js';
import { walkMarkup } from '../src/server/walk-markup.js';

async function locationsOf(xml: string, most = 100) {
  const found = new SitemapLocations(most);
  await walkMarkup(xml, found, { isXml: true, isDone: () => found.isFull });
  return { pages: found.pages, files: found.files };
}

describe('the addresses in a sitemap', () => {
  it('are those of pages and other sitemaps, without images', async () => {
    const xml = `<?xml version="1.0"?><s:urlset xmlns:s="x" xmlns:image="y"><s:url><s:loc>
      https://example.org/?a=1&amp;b=2 </s:loc><image:image><image:loc>https://example.org/p.png</image:loc></image:image>
      </s:url><url><loc><![CDATA[https://example.org/c]]></loc><priority/></url><loc>https://example.org/no</loc></s:urlset>
      <sitemapindex><sitemap><loc>https://example.org/more.xml</loc></sitemap></sitemapindex>`;
    expect(await locationsOf(xml)).to.deep.equal({
      pages: ['https://example.org/?a=1&b=2', 'https://example.org/c'],
      files: ['https://example.org/more.xml'],
    });
  });

  it('are limited in number, and custom entities are not expanded', async () => {
    const one = '<url><loc>https://example.org/</loc></url>';
    expect((await locationsOf(one.repeat(50_000), 10)).pages).to.have.length(10);
    const xml = `<!DOCTYPE x [<!ENTITY e "${'y'.repeat(100)}">]><url><loc>https://example.org/&e;&e;</loc></url>`;
    expect((await locationsOf(xml)).pages.join()).to.not.include('y');
  });
});
