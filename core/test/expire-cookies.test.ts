import { expect } from 'chai';
import { startTestHost } from '../src/testing/index.js';

/** Cookies of 4 KB each that a browser sends for a parent domain. */
const oversized = (count: number) =>
  new Map(Array.from({ length: count }, (_, index) => [`big${index}`, 'x'.repeat(4000)] as const));

describe('Cookies that lock a browser out', () => {
  it('are answered, and expire with the answers until the rest is light', async () => {
    await using host = await startTestHost({ plugins: [] });
    const jar = new Map([['sso', 'a session of something else'], ...oversized(180)]);
    for (let requests = 0; requests < 10; requests += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(`${host.url}/healthz`, { headers: { cookie } });
      expect(response.status).to.equal(200);
      const expired = response.headers
        .getSetCookie()
        .filter((each) => / Path=\/; Domain=localhost; Max-Age=0$/.test(each));
      if (expired.length === 0) break;
      for (const each of expired) jar.delete(each.split('=')[0] ?? '');
    }
    expect(jar.get('sso')).to.equal('a session of something else');
    expect(jar.size).to.be.lessThan(6);
  });

  it('leaves a browser alone whose cookies any server would take', async () => {
    await using host = await startTestHost({ plugins: [] });
    const response = await fetch(`${host.url}/healthz`, { headers: { cookie: `sso=${'x'.repeat(4000)}` } });
    expect(response.headers.getSetCookie()).to.deep.equal([]);
  });
});

describe('The platform', () => {
  it('lets no other site embed what it answers, and is reached by https alone once it is', async () => {
    await using local = await startTestHost({ plugins: [] });
    const { headers } = await fetch(`${local.url}/healthz`);
    expect(headers.get('cross-origin-resource-policy')).to.equal('same-origin');
    expect(headers.get('permissions-policy')).to.include('camera=()');
    expect(headers.get('strict-transport-security')).to.equal(null);
    const settings = { publicUrl: 'https://build.example.com' };
    await using https = await startTestHost({ plugins: [], settings });
    const answer = await fetch(`http://127.0.0.1:${https.settings.port}/healthz`);
    expect(answer.headers.get('strict-transport-security')).to.equal('max-age=31536000');
  });
});
