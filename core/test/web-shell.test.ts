import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { startTestHost } from '../src/testing/index.js';

const page =
  '<!doctype html><meta name="application-name" content="BuildAI" /><title>BuildAI</title><div id="root"></div>';

describe('The page of the web shell', () => {
  let webRoot: string;
  before(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'web-shell-'));
    await writeFile(join(webRoot, 'index.html'), page);
  });
  after(() => rm(webRoot, { recursive: true }));

  it('bears the configured name, whatever is in it', async () => {
    const branding = { name: 'Bits & <b>"Bobs"</b> $& $1' };
    await using host = await startTestHost({ plugins: [], settings: { webRoot, branding } });
    const escaped = 'Bits &amp; &lt;b&gt;&quot;Bobs&quot;&lt;/b&gt; $&amp; $1';
    const html = await (await fetch(`${host.url}/any/page`)).text();
    expect(html).to.contain(`content="${escaped}"`).and.contain(`<title>${escaped}</title>`);
  });

  it('is asked for again each time, and sent again only when it changed', async () => {
    await using host = await startTestHost({ plugins: [], settings: { webRoot } });
    const first = await fetch(`${host.url}/`);
    expect(first.headers.get('cache-control')).to.equal('no-cache');
    // As a browser does it: `fetch` of Node adds that nothing kept is good enough.
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const request = get(`${host.url}/login`, { headers });
    const [second] = (await once(request, 'response')) as [IncomingMessage];
    expect([second.statusCode, await text(second)]).to.deep.equal([304, '']);
    expect((await fetch(`${host.url}/`, { method: 'HEAD' })).status).to.equal(200);
    expect((await fetch(`${host.url}/`, { method: 'POST' })).status).to.equal(404);
  });
});
