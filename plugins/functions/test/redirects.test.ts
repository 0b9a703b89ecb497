import { expect } from 'chai';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

/** Redirects to where the query says, with its status. */
const go = `export default (request) => {
  const { searchParams: asked } = new URL(request.url);
  const headers = { location: asked.get('to'), 'cache-control': 'public, max-age=600' };
  return new Response('body', { status: Number(asked.get('status') ?? 302), headers });
};`;

const page = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html' };

describe('A redirect of a function', () => {
  let host: FunctionsHost, appId: string, published: string, preview: string, builder: string;

  before(async () => {
    host = await startFunctionsHost();
    ({ appId } = await host.newFunctions({ go }));
    published = new URL(await host.publish(appId)).origin;
    preview = await host.previewOrigin(appId);
    builder = await host.previewToken(appId);
  });
  after(() => host?.stop());

  const call = (
    origin: string,
    to: string,
    sent: Record<string, string>,
    init: RequestInit = {},
    status = 302,
  ) => {
    // Previews answer their builders only.
    const headers = { ...sent, ...(origin === preview && { authorization: `Bearer ${builder}` }) };
    const query = `?${new URLSearchParams({ to, status: String(status) }).toString()}`;
    return host.call(origin, appId, 'go', { method: 'GET', redirect: 'manual', ...init, query, headers });
  };

  it('to another site leads through the page that shows where', async () => {
    for (const origin of [published, preview])
      for (const [to, shown] of [
        ['https://evil.example/?data=1', 'https://evil.example/?data=1'],
        ['//evil.example/a', 'http://evil.example/a'],
        ['\\\\evil.example/a', 'http://evil.example/a'],
        ['https:evil.example', 'https://evil.example/'],
        ['javascript:alert(1)', 'javascript:alert(1)'],
        [host.url, `${host.url}/`],
        [new URL(origin).protocol + '//x' + new URL(origin).host, `http://x${new URL(origin).host}/`],
      ] as const) {
        const answer = await call(origin, to, page);
        expect([answer.status, answer.headers.get('location')], to).to.deep.equal([200, null]);
        const leave = new URL((answer.headers.get('refresh') ?? '').replace('0; url=', ''));
        expect(leave.origin + leave.pathname).to.equal(`${host.url}/leave`);
        expect(Object.fromEntries(leave.searchParams)).to.deep.equal({ app: appId, to: shown });
        expect(answer.headers.get('cache-control')).to.equal('no-store');
        expect(answer.headers.get('connection-allowlist')).to.equal(`("${host.url}/leave");redirects=allow`);
        expect(await answer.text()).not.to.include('evil');
      }
  });

  it('does so with each status that browsers follow, after a form, and where a browser says nothing of itself', async () => {
    const origin = published;
    for (const status of [300, 301, 302, 303, 307, 308]) {
      const answer = await call(origin, 'https://evil.example/', page, {}, status);
      expect(answer.headers.get('refresh'), String(status)).to.include('/leave?');
    }
    const form = await call(origin, 'https://evil.example/', page, { method: 'POST', body: 'a=1' });
    expect(form.headers.get('refresh')).to.include('/leave?');
    const old = await call(origin, 'https://evil.example/', { accept: 'text/html,*/*;q=0.8' });
    expect(old.headers.get('refresh')).to.include('/leave?');
  });

  it('in a frame becomes a link that opens in a new tab', async () => {
    const frame = { ...page, 'sec-fetch-dest': 'iframe' };
    const answer = await call(preview, 'https://evil.example/"><script>', frame);
    expect(answer.status).to.equal(200);
    const html = await answer.text();
    expect(html).to.include('It leads to evil.example.').and.include('target="_blank" rel="noopener"');
    expect(html).to.match(
      new RegExp(`href="${host.url}/leave\\?app=${appId}&amp;to=https%3A%2F%2Fevil\\.example`),
    );
    expect(html).not.to.include('<script');
    expect(answer.headers.get('content-security-policy')).to.include(`frame-ancestors ${host.url}`);
  });

  it('says in a preview why a link, which has no token, does not lead there', async () => {
    const query = `?${new URLSearchParams({ to: 'https://evil.example/' }).toString()}`;
    const follow = (headers: Record<string, string>) =>
      host.call(preview, appId, 'go', { method: 'GET', redirect: 'manual', query, headers });
    const answer = await follow(page);
    expect([answer.status, answer.headers.get('location'), answer.headers.get('refresh')]).to.deep.equal([
      401,
      null,
      null,
    ]);
    expect(answer.headers.get('content-type')).to.include('text/html');
    expect(answer.headers.get('content-security-policy')).to.include(`frame-ancestors ${host.url}`);
    expect(await answer.text())
      .to.include('works at the published address')
      .and.not.include('evil');
    const toCode = await follow({ 'sec-fetch-mode': 'cors', accept: '*/*' });
    expect(await toCode.json())
      .to.have.nested.property('error.message')
      .that.includes('This is a preview.');
  });

  it('within the app, to a program, or for code is as the function says, and to another site never stored', async () => {
    const origin = published;
    const code = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    for (const [to, headers, cache] of [
      ['/orders?new=1', page, 'public, max-age=600'],
      [`${origin}/orders`, page, 'public, max-age=600'],
      ['mailto:ada@example.com', page, 'public, max-age=600'],
      ['https://evil.example/', code, 'no-store'],
      ['https://evil.example/', { accept: '*/*' }, 'no-store'],
    ] as const) {
      const answer = await call(origin, to, headers);
      expect([answer.status, answer.headers.get('location')]).to.deep.equal([302, to]);
      expect(answer.headers.get('cache-control'), to).to.equal(cache);
    }
    const created = await call(origin, 'https://other.example/1', page, {}, 201);
    expect([created.status, created.headers.get('location')]).to.deep.equal([201, 'https://other.example/1']);
  });
});
