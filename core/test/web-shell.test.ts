import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { expect } from 'chai';
import { definePlugin } from '../src/index.js';
import { startTestHost } from '../src/testing/index.js';

const page =
  '<!doctype html><meta name="application-name" content="BuildAI" /><meta name="omitted-plugins" content="" /><title>BuildAI</title><div id="root"></div>';

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

  it('names the plugins that the host runs without', async () => {
    const broken = definePlugin({
      id: 'broken',
      register() {
        throw new Error('The licence is missing.');
      },
    });
    const upper = definePlugin({ id: 'upper', dependsOn: ['broken'], register: () => undefined });
    await using host = await startTestHost({
      plugins: [broken, upper],
      optional: ['broken', 'upper'],
      settings: { webRoot },
    });
    const html = await (await fetch(`${host.url}/`)).text();
    expect(html).to.contain('<meta name="omitted-plugins" content="broken upper" />');
  });

  it('is asked for again each time, and sent again only when it changed', async () => {
    await using host = await startTestHost({ plugins: [], settings: { webRoot } });
    const first = await fetch(`${host.url}/`);
    expect(first.headers.get('cache-control')).to.equal('no-cache');
    // Like a browser: Node's `fetch` adds headers that disable caching.
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const request = get(`${host.url}/login`, { headers });
    const [second] = (await once(request, 'response')) as [IncomingMessage];
    expect([second.statusCode, await text(second)]).to.deep.equal([304, '']);
    expect((await fetch(`${host.url}/`, { method: 'HEAD' })).status).to.equal(200);
    expect((await fetch(`${host.url}/`, { method: 'POST' })).status).to.equal(404);
  });
});

describe('A file of the web shell', () => {
  let webRoot: string;
  const script = '/* long */ '.repeat(200);
  before(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'web-shell-'));
    await writeFile(join(webRoot, 'index.html'), page);
    await mkdir(join(webRoot, 'assets'));
    await writeFile(join(webRoot, 'assets', 'a.js'), script);
    await writeFile(join(webRoot, 'assets', 'a.js.br'), brotliCompressSync(script));
  });
  after(() => rm(webRoot, { recursive: true }));

  /** Body and headers sent to a browser that accepts these encodings. */
  const fetched = async (url: string, accepted: string) => {
    const request = get(url, { headers: { 'accept-encoding': accepted } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const { 'content-encoding': encoding, 'content-type': type, vary } = response.headers;
    return { status: response.statusCode, encoding, type, vary, bytes: await buffer(response) };
  };

  it('is sent as it was compressed by the build, to whoever takes that', async () => {
    await using host = await startTestHost({ plugins: [], settings: { webRoot } });
    const kind = { status: 200, type: 'text/javascript; charset=utf-8', vary: 'Accept-Encoding' };
    const { bytes, ...compressed } = await fetched(`${host.url}/assets/a.js`, 'gzip, deflate, br, zstd');
    expect(compressed).to.deep.equal({ ...kind, encoding: 'br' });
    expect(bytes.equals(brotliCompressSync(script))).to.equal(true);
    const plain = await fetched(`${host.url}/assets/a.js`, 'identity');
    expect({ ...plain, bytes: String(plain.bytes) }).to.deep.equal({
      ...kind,
      encoding: undefined,
      bytes: script,
    });
  });

  it('has no second address for its compressed bytes', async () => {
    await using host = await startTestHost({ plugins: [], settings: { webRoot } });
    expect((await fetched(`${host.url}/assets/a.js.br`, 'br')).status).to.equal(404);
  });
});
