import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { OAuthFailure, systemClock, TokenRequests } from '../src/index.js';
import type { OAuthProvider } from '../src/index.js';
import { createEgress } from '../src/testing/index.js';

interface Received {
  readonly path: string;
  readonly type: string | undefined;
  readonly authorization: string | undefined;
  readonly version: string | undefined;
  readonly body: string;
}
interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** `headers`: never answers; `body`: never ends the answer. */
  readonly hangs?: 'headers' | 'body';
}

/** A service that gives one answer after the other, the last one again and again. */
async function start(...answers: readonly Answer[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization, 'content-type': type, 'service-version': version } = request.headers;
      const at = Math.min(received.length, answers.length - 1);
      received.push({ path: request.url ?? '', type, authorization, version: version?.toString(), body });
      const { body: answer, hangs, headers, status = 200 } = answers[at] ?? {};
      if (hangs === 'headers') return;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      if (hangs === 'body') response.write('{');
      else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const egress = createEgress({ egressAllow: [host] });
  const provider: OAuthProvider = {
    authorizeUrl: `http://${host}/authorize`,
    tokenUrl: `http://${host}/token`,
    revokeUrl: `http://${host}/revoke`,
    userInfoUrl: `http://${host}/userinfo`,
    scopes: ['read'],
    clientId: 'a-client',
    clientSecret: 'a secret',
  };
  const isHanging = answers.some(({ hangs }) => hangs !== undefined);
  const requests = new TokenRequests({ egress, clock: systemClock, timeout: isHanging ? 300 : 60_000 });
  const answer = {
    query: new URLSearchParams({ code: 'good', state: 'state' }),
    codeVerifier: 'v'.repeat(43),
    nonce: undefined,
    redirectUri: 'https://build.example/callback',
  };
  return {
    provider,
    received,
    requests,
    exchange: (more: Partial<OAuthProvider> = {}) => requests.exchange({ ...provider, ...more }, answer),
    async [Symbol.asyncDispose]() {
      await egress.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const failureOf = async (request: Promise<unknown>): Promise<OAuthFailure> => {
  const error = await request.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (error instanceof OAuthFailure) return error;
  throw new Error('An OAuthFailure was expected.', { cause: error });
};

const tokens = { access_token: 'access-1', token_type: 'Bearer', refresh_token: 'refresh-1', expires_in: 60 };

describe('A token request', () => {
  it('exchanges a code with its verifier, and names the client in the body', async () => {
    await using service = await start({ body: tokens });
    const granted = await service.exchange();
    expect(granted).to.include({ accessToken: 'access-1', refreshToken: 'refresh-1', subject: undefined });
    expect(Date.parse(granted.expiresAt ?? '')).to.be.above(Date.now());
    expect(Object.fromEntries(new URLSearchParams(service.received[0]?.body))).to.deep.equal({
      grant_type: 'authorization_code',
      code: 'good',
      code_verifier: 'v'.repeat(43),
      redirect_uri: 'https://build.example/callback',
      client_id: 'a-client',
      client_secret: 'a secret',
    });
  });

  it('is sent in the format that a service requires, without PKCE if that has none', async () => {
    await using service = await start({ body: tokens });
    await service.exchange({
      clientAuth: 'basic',
      tokenCalls: { body: 'json', headers: { 'service-version': '2' } },
      hasPkce: false,
    });
    const [request] = service.received;
    expect(request).to.include({
      type: 'application/json',
      version: '2',
      authorization: `Basic ${btoa('a-client:a%20secret')}`,
    });
    expect(JSON.parse(request?.body ?? '')).to.deep.equal({
      grant_type: 'authorization_code',
      code: 'good',
      redirect_uri: 'https://build.example/callback',
    });
  });

  it('accepts an answer that says null for what it has not, and no type of its token', async () => {
    await using service = await start({
      body: { access_token: 'access-1', refresh_token: null, expires_in: null },
    });
    const nothing = { refreshToken: undefined, expiresAt: null, subject: undefined };
    expect(await service.exchange()).to.deep.equal({ accessToken: 'access-1', ...nothing });
  });

  it('fails if the answer does not arrive in time as a whole', async () => {
    for (const hangs of ['headers', 'body'] as const) {
      await using service = await start({ hangs });
      expect(await failureOf(service.exchange())).to.include({ kind: 'unreachable' });
      const renewal = service.requests.renew(service.provider, 'refresh-0');
      expect(await failureOf(renewal)).to.include({ kind: 'unreachable' });
    }
  });

  it('fails if the service is busy or down, or its address is not allowed', async () => {
    await using service = await start({ status: 503 }, { status: 429, body: { error: 'slow_down' } });
    expect(await failureOf(service.exchange())).to.include({ kind: 'unreachable' });
    expect(await failureOf(service.exchange())).to.include({ kind: 'unreachable' });
    const inside = await failureOf(service.exchange({ tokenUrl: 'http://127.0.0.1:1/token' }));
    expect(inside).to.include({ kind: 'unreachable' });
    expect(service.received).to.have.length(2);
  });

  it('fails with the error of the service if that refuses a code or a refresh token', async () => {
    await using service = await start({ status: 400, body: { error: 'invalid_grant' } });
    const refused = { kind: 'refused', code: 'invalid_grant' };
    expect(await failureOf(service.exchange())).to.include(refused);
    expect(await failureOf(service.requests.renew(service.provider, 'refresh-0'))).to.include(refused);
  });

  it('fails with an answer that holds no token, and tells no token in its error', async () => {
    const answers = [
      { body: 'not JSON' },
      { body: {} },
      { body: { ...tokens, token_type: 'mac' } },
      { body: { ...tokens, refresh_token: 7 } },
      { status: 302, headers: { location: '/elsewhere' } },
      { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' }, body: { error: 'invalid_client' } },
    ];
    await using service = await start(...answers);
    for (const answer of answers) {
      const failure = await failureOf(service.exchange());
      expect(failure.kind, JSON.stringify(answer)).to.equal('refused');
      expect(String(failure.stack)).not.to.contain('access-1');
    }
    expect(service.received.map(({ path }) => path)).to.deep.equal(answers.map(() => '/token'));
  });

  it('renews tokens', async () => {
    await using service = await start({ body: { ...tokens, access_token: 'access-2' } });
    const granted = await service.requests.renew(service.provider, 'refresh-0');
    expect(granted).to.include({ accessToken: 'access-2', refreshToken: 'refresh-1' });
    expect(Object.fromEntries(new URLSearchParams(service.received[0]?.body))).to.include({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-0',
    });
  });

  it('revokes tokens one after the other until one is accepted', async () => {
    await using service = await start({ status: 400, body: {} }, { body: {} }, { status: 400, body: {} });
    await service.requests.revoke(service.provider, ['a', 'b', 'c']);
    expect(service.received.map(({ body }) => new URLSearchParams(body).get('token'))).to.deep.equal([
      'a',
      'b',
    ]);
    expect(await failureOf(service.requests.revoke(service.provider, ['c']))).to.include({ kind: 'refused' });
    await service.requests.revoke({ ...service.provider, revokeUrl: undefined }, ['c']);
    expect(service.received).to.have.length(3);
  });

  it('reads the profile of the person whom the ID token names, and of nobody else', async () => {
    await using service = await start({ body: { sub: 'ada', email: 'ada@example.com' } });
    const ada = { accessToken: 'access-1', subject: 'ada' };
    expect(await service.requests.readProfile(service.provider, ada)).to.include({
      email: 'ada@example.com',
    });
    expect(service.received[0]).to.include({ path: '/userinfo', authorization: 'Bearer access-1' });
    for (const subject of ['grace', undefined]) {
      const other = service.requests.readProfile(service.provider, { ...ada, subject });
      expect(await failureOf(other)).to.include({ kind: 'refused' });
    }
  });
});
