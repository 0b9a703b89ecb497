import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { OAuth2Server } from 'oauth2-mock-server';
import { z } from 'zod';
import { definePlugin, endAuthorizationRequests, oauth, OAuthFailure } from '../src/index.js';
import type { OAuthProvider } from '../src/index.js';
import { describeOnEachDatabase, ManualClock, startTestHost } from '../src/testing/index.js';
import type { TestDatabase } from '../src/testing/index.js';

type Query = Readonly<Record<string, string>>;

/** A plugin that sends browsers to a service, and answers on the callback with what it learned. */
const connecting = (provider: () => OAuthProvider) =>
  definePlugin({
    id: 'connecting',
    uses: { oauth },
    register({ router, uses }) {
      for (const kind of ['first', 'second']) {
        const callbackPath = `/api/${kind}/callback`;
        const requests = uses.oauth.requests({ kind, callbackPath, content: z.object({ note: z.string() }) });
        router.get(`/api/${kind}`, async (context) => {
          context.redirect(
            await requests.begin(context, provider(), { accountId: 'ada', content: { note: kind } }),
          );
        });
        router.get(callbackPath, async (context) => {
          const request = await requests.take(context);
          if (!request) return void (context.status = 400);
          const { accountId, answer, content } = request;
          try {
            const { subject } = await uses.oauth.tokens.exchange(provider(), answer);
            context.body = { accountId, ...content, subject };
          } catch (error) {
            if (!(error instanceof OAuthFailure)) throw error;
            context.body = { kind: error.kind, code: error.code };
          }
        });
      }
    },
  });

async function start(database: TestDatabase) {
  const service = new OAuth2Server();
  await service.issuer.keys.generate('RS256');
  await service.start(0, 'localhost');
  const issuer = service.issuer.url ?? '';
  const provider: OAuthProvider = {
    authorizeUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/token`,
    scopes: ['openid'],
    clientId: 'buildai',
    clientSecret: 'secret',
    parameters: { prompt: 'consent', state: 'chosen by the service' },
  };
  const clock = new ManualClock();
  const settings = { egressAllow: [new URL(issuer).host] };
  const host = await startTestHost({ plugins: [connecting(() => provider)], database, clock, settings });
  const back = { more: {} as Query };
  service.service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
    for (const [name, value] of Object.entries(back.more)) url.searchParams.set(name, value);
  });
  const begin = async (cookie = '') => {
    const response = await fetch(`${host.url}/api/first`, { headers: { cookie }, redirect: 'manual' });
    return {
      url: new URL(response.headers.get('location') ?? ''),
      cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    };
  };
  /** @returns the address with which the service sends the browser back. */
  const consent = async (url: URL) =>
    new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
  const comeBack = async (url: URL, cookie: string) => {
    const response = await fetch(url, { headers: { cookie } });
    return response.ok ? ((await response.json()) as unknown) : response.status;
  };
  return {
    back,
    begin,
    clock,
    comeBack,
    consent,
    host,
    issuer,
    service: service.service,
    async [Symbol.asyncDispose]() {
      await host.stop();
      await service.stop();
    },
  };
}

const connected = { accountId: 'ada', note: 'first', subject: 'johndoe' };

describeOnEachDatabase('An authorization request', (database) => {
  it('has a state, PKCE and a nonce of its own, and returns what it is for, once', async () => {
    await using place = await start(database);
    const { cookie, url } = await place.begin();
    const sent = Object.fromEntries(url.searchParams);
    expect(sent).to.include({
      client_id: 'buildai',
      redirect_uri: `${place.host.url}/api/first/callback`,
      response_type: 'code',
      scope: 'openid',
      prompt: 'consent',
      code_challenge_method: 'S256',
    });
    const [row] = (await place.host.db('oauth_requests').select()) as Record<string, string>[];
    const sha256 = (text = '') => createHash('sha256').update(text).digest('base64url');
    expect(row).to.include({ kind: 'first', state_hash: sha256(sent['state']), nonce: sent['nonce'] });
    expect(row?.['browser_hash']).to.equal(sha256(cookie.split('=')[1]));
    expect(sent['code_challenge']).to.equal(sha256(row?.['code_verifier']));

    const address = await place.consent(url);
    expect(await place.comeBack(address, cookie)).to.deep.equal(connected);
    expect(await place.host.db('oauth_requests').select()).to.deep.equal([]);
    expect(await place.comeBack(address, cookie)).to.equal(400);
  });

  it('returns in its own browser, and for its own kind only, and is not consumed elsewhere', async () => {
    await using place = await start(database);
    const { cookie, url } = await place.begin();
    const address = await place.consent(url);
    const other = await place.begin();
    expect(await place.comeBack(address, '')).to.equal(400);
    expect(await place.comeBack(address, other.cookie)).to.equal(400);
    const value = cookie.split('=')[1] ?? '';
    const otherKind = new URL(address.href.replace('/first/', '/second/'));
    expect(await place.comeBack(otherKind, `${cookie}; second-oauth-state=${value}`)).to.equal(400);
    expect(await place.comeBack(address, cookie)).to.deep.equal(connected);
  });

  it('expires after ten minutes, and is deleted by a job or with the sessions of its account', async () => {
    await using place = await start(database);
    const { cookie, url } = await place.begin();
    const address = await place.consent(url);
    const second = await place.begin(cookie);
    expect(second.cookie).to.equal(cookie);
    place.clock.advance(10 * 60_000);
    await place.begin(cookie);
    expect(await place.comeBack(address, cookie)).to.equal(400);
    await place.host.service(oauth).prune();
    expect(await place.host.db('oauth_requests').select()).to.have.length(1);
    await endAuthorizationRequests('grace', place.host.db);
    expect(await place.host.db('oauth_requests').select()).to.have.length(1);
    await endAuthorizationRequests('ada', place.host.db);
    expect(await place.host.db('oauth_requests').select()).to.deep.equal([]);
  });

  it('accepts the answer of its own issuer only', async () => {
    await using place = await start(database);
    const { cookie, url } = await place.begin();
    let exchanges = 0;
    place.service.on('beforeResponse', () => exchanges++);
    place.back.more = { iss: 'https://elsewhere.example' };
    expect(await place.comeBack(await place.consent(url), cookie)).to.deep.equal({ kind: 'invalid' });
    expect(exchanges).to.equal(0);
    place.back.more = { iss: place.issuer };
    const again = await place.begin(cookie);
    expect(await place.comeBack(await place.consent(again.url), cookie)).to.deep.equal(connected);
  });

  it('reports an error of the service, and an answer without a code', async () => {
    await using place = await start(database);
    const { cookie, url } = await place.begin();
    place.back.more = { error: 'access_denied' };
    const address = await place.consent(url);
    expect(await place.comeBack(address, cookie)).to.deep.equal({ kind: 'declined', code: 'access_denied' });
    place.back.more = { code: '' };
    const again = await place.begin(cookie);
    expect(await place.comeBack(await place.consent(again.url), cookie)).to.deep.equal({ kind: 'invalid' });
  });

  it('refuses an ID token of another request, issuer or client, and an answer without one', async () => {
    await using place = await start(database);
    const changes: readonly ((payload: Record<string, unknown>) => void)[] = [
      (payload) => (payload['nonce'] = 'of another request'),
      (payload) => delete payload['nonce'],
      (payload) => (payload['iss'] = 'https://elsewhere.example'),
      (payload) => (payload['aud'] = 'another client'),
      (payload) => (payload['exp'] = 1),
    ];
    for (const change of changes) {
      const { cookie, url } = await place.begin();
      place.service.once('beforeTokenSigning', () => {
        place.service.once('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) =>
          change(payload),
        );
      });
      const answer = await place.comeBack(await place.consent(url), cookie);
      expect(answer, String(change)).to.deep.equal({ kind: 'refused' });
      place.service.removeAllListeners('beforeTokenSigning');
    }
    const { cookie, url } = await place.begin();
    place.service.once('beforeResponse', ({ body }: { body: Record<string, unknown> }) => {
      delete body['id_token'];
    });
    expect(await place.comeBack(await place.consent(url), cookie)).to.deep.equal({ kind: 'refused' });
  });
});
