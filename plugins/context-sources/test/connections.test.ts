import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { accountApi } from '@buildai/auth/shared';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { z } from 'zod';
import { defineSource, integrationsApi, SourceRefused, SourceUnavailable } from '../src/shared/index.js';
import type { SourceContext } from '../src/shared/index.js';
import { failureOf } from '@buildai/apps/test/support/builder.js';
import { startContextHost } from './support/context-host.js';

const nonce = 'n'.repeat(24);

/** A service with OAuth and one document. */
async function startService() {
  const state = {
    access: 'access-1',
    refresh: 'refresh-1',
    renewals: 0,
    revoked: [] as string[],
    refuses: false,
  };
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', 'http://service');
      const body = await text(request);
      const isJson = request.headers['content-type'] === 'application/json';
      // Its newer endpoints use JSON, and refuse unknown parameters.
      if (url.pathname.startsWith('/json/')) {
        const known = ['grant_type', 'code', 'redirect_uri', 'refresh_token', 'token'];
        const isGood = isJson && request.headers['service-version'] === '2';
        const sent = isGood ? Object.keys(JSON.parse(body) as object) : ['not JSON'];
        const isBasic = request.headers.authorization === `Basic ${btoa('client:secret')}`;
        if (!isBasic || sent.some((name) => !known.includes(name))) {
          return response.writeHead(400).end('{"error":"invalid_request"}');
        }
      }
      const form = new URLSearchParams(isJson ? (JSON.parse(body) as Record<string, string>) : body);
      response.setHeader('content-type', 'application/json');
      if (url.pathname === '/token' || url.pathname === '/json/token') {
        if (form.get('grant_type') === 'refresh_token') {
          if (state.refuses || form.get('refresh_token') !== state.refresh) {
            return response.writeHead(400).end('{"error":"invalid_grant"}');
          }
          state.renewals += 1;
          state.access = `access-${state.renewals + 1}`;
          state.refresh = `refresh-${state.renewals + 1}`;
        } else if (form.get('code') !== 'good' || (!isJson && !form.get('code_verifier'))) {
          return response.writeHead(400).end('{"error":"invalid_grant"}');
        }
        const { access: access_token, refresh: refresh_token } = state;
        return response.end(JSON.stringify({ access_token, refresh_token, expires_in: 3600 }));
      }
      if (url.pathname === '/revoke' || url.pathname === '/json/revoke') {
        // The newer endpoint revokes only the access token.
        if (isJson && form.get('token') !== state.access) return response.writeHead(400).end('{}');
        state.revoked.push(form.get('token') ?? '');
        return response.end('{}');
      }
      const isKnown = [`Bearer ${state.access}`, 'Key open-sesame'].includes(
        request.headers.authorization ?? '',
      );
      if (!isKnown) return response.writeHead(401).end('{}');
      return response.end(JSON.stringify({ id: 'person-1', name: 'ada@service.example' }));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const describe = async ({ fetch }: SourceContext) => {
    const answer = await fetch(`${url}/me`);
    if (!answer.ok) throw SourceUnavailable();
    return z.object({ id: z.string(), name: z.string() }).parse(await answer.json());
  };
  const document = {
    input: z.object({}),
    list: () =>
      Promise.resolve({
        items: [{ externalId: 'a', name: 'A', type: 'google_doc' as const }],
        nextCursor: undefined,
      }),
    fetch: async (_item: unknown, _input: unknown, { fetch }: SourceContext) => {
      const answer = await fetch(`${url}/document`);
      if (!answer.ok) throw SourceRefused();
      return { kind: 'markdown' as const, text: 'Behind the door are turtles.' };
    },
  };
  const sources = [
    defineSource({
      ...document,
      id: 'drive',
      label: 'Drive',
      auth: {
        kind: 'oauth2',
        service: 'Drive',
        authorizeUrl: `${url}/authorize`,
        tokenUrl: `${url}/token`,
        revokeUrl: `${url}/revoke`,
        scopes: ['read'],
        clientId: 'client',
        clientSecret: 'secret',
        describe,
      },
    }),
    defineSource({
      ...document,
      id: 'notes',
      label: 'Notes',
      auth: {
        kind: 'oauth2',
        service: 'Notes',
        authorizeUrl: `${url}/authorize`,
        tokenUrl: `${url}/json/token`,
        revokeUrl: `${url}/json/revoke`,
        scopes: [],
        clientId: 'client',
        clientSecret: 'secret',
        clientAuth: 'basic',
        tokenCalls: { body: 'json', headers: { 'service-version': '2' } },
        hasPkce: false,
        describe,
      },
    }),
    defineSource({
      ...document,
      id: 'keyed',
      label: 'Keyed',
      auth: {
        kind: 'secret',
        service: 'Keyed',
        header: { name: 'authorization', value: 'Key {secret}' },
        describe,
      },
    }),
  ];
  return { url, state, sources, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

describeOnEachDatabase('Connections', (database) => {
  const start = async () => {
    const service = await startService();
    const host = await startContextHost({ database, sources: service.sources });
    const begin = async (source = 'drive') => {
      const answer = await fetch(`${host.url}/api/integrations/connect/${source}?nonce=${nonce}`, {
        headers: { authorization: `Bearer ${host.token}` },
      });
      const { url } = (await answer.json()) as { url: string };
      return { url: new URL(url), cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    };
    const comeBack = (state: string, cookie: string, query = 'code=good') =>
      fetch(`${host.url}/api/integrations/callback?state=${state}&${query}`, { headers: { cookie } });
    const connect = async (source?: string) => {
      const { cookie, url } = await begin(source);
      await comeBack(url.searchParams.get('state') ?? '', cookie);
      const { connections } = await host.integrations.listConnections();
      const [connection] = connections;
      if (!connection) throw new Error('There is no connection.');
      return connection;
    };
    return {
      ...host,
      ...service,
      host,
      begin,
      comeBack,
      connect,
      async [Symbol.asyncDispose]() {
        await host.stop();
        await service.stop();
      },
    };
  };

  it('are created in a popup, only by the browser that began, and only once', async () => {
    await using place = await start();
    const { cookie, url } = await place.begin();
    expect(Object.fromEntries(url.searchParams)).to.include({
      client_id: 'client',
      response_type: 'code',
      scope: 'read',
      code_challenge_method: 'S256',
      redirect_uri: `${place.host.url}/api/integrations/callback`,
    });
    const state = url.searchParams.get('state') ?? '';
    expect((await place.comeBack(state, 'context-oauth-state=other')).status).to.equal(400);
    const page = await place.comeBack(state, cookie);
    expect(page.status).to.equal(200);
    expect(await page.text())
      .to.contain(nonce)
      .and.not.to.contain('access-1');
    expect((await place.comeBack(state, cookie)).status).to.equal(400);
    const { connections } = await place.integrations.listConnections();
    expect(connections).to.have.length(1);
    expect(connections[0]).to.include({
      source: 'drive',
      service: 'Drive',
      name: 'ada@service.example',
      isAlive: true,
    });
    const [row] = await place.host.db<{ tokens: string }>('context_connections').select('tokens');
    expect(row?.tokens).to.match(/^v1\./);
    const denied = await place.begin();
    const refused = await place.comeBack(
      denied.url.searchParams.get('state') ?? '',
      denied.cookie,
      'error=access_denied',
    );
    expect(refused.status).to.equal(403);
  });

  it('give access by their ID or an opaque token, and renew themselves', async () => {
    await using place = await start();
    const { connectionId } = await place.connect();
    const { tokens } = await place.integrations.fetchCarbonTokens();
    expect(tokens[0]).to.include({ source: 'drive', connectionId, name: 'ada@service.example' });
    expect(tokens[0]?.token).not.to.contain('access-1');
    // The service no longer accepts the first token.
    place.state.access = 'another';
    const add = (connection: string | undefined) =>
      place.context.addSource({
        params: { sourceId: 'drive' },
        query: place.query,
        body: { input: {}, ...(connection === undefined ? {} : { connection }) },
      });
    expect((await failureOf(add(undefined))).message).to.equal('Connect Drive first.');
    await add(tokens[0]?.token);
    const [item] = await place.settled(1);
    expect(item).to.include({ status: 'synced', providerItemId: connectionId, provider: 'Drive' });
    expect(place.state.renewals).to.equal(1);
    expect(await place.find('turtles')).to.have.length(1);
  });

  it('end if the service refuses to renew them, and report it', async function () {
    await using place = await start();
    const { connectionId } = await place.connect();
    place.state.access = 'another';
    place.state.refuses = true;
    const body = { input: {}, connection: connectionId };
    await place.context.addSource({ params: { sourceId: 'drive' }, query: place.query, body });
    const [item] = await place.settled(1);
    expect(item).to.include({
      status: 'error',
      error: 'The connection has expired. Connect again to continue.',
    });
    const { connections } = await place.integrations.listConnections();
    expect(connections[0]?.isAlive).to.equal(false);
    expect((await place.integrations.fetchCarbonTokens()).tokens).to.deep.equal([]);
  });

  it('are deleted and revoked at the service by their owner', async () => {
    await using place = await start();
    const { connectionId } = await place.connect();
    const strangers = place.host.client(integrationsApi, place.graceToken);
    expect((await failureOf(strangers.disconnect({ params: { connectionId } }))).status).to.equal(404);
    await place.integrations.disconnect({ params: { connectionId } });
    expect(place.state.revoked).to.deep.equal(['refresh-1']);
    expect((await place.integrations.listConnections()).connections).to.deep.equal([]);
  });

  it('use JSON token requests without PKCE for services that require that', async () => {
    await using place = await start();
    const { url } = await place.begin('notes');
    expect(url.searchParams.has('code_challenge')).to.equal(false);
    const { connectionId, source } = await place.connect('notes');
    expect(source).to.equal('notes');
    place.state.access = 'another';
    const body = { input: {}, connection: connectionId };
    await place.context.addSource({ params: { sourceId: 'notes' }, query: place.query, body });
    expect(await place.settled(1)).to.have.length(1);
    expect(place.state.renewals).to.equal(1);
    await place.integrations.disconnect({ params: { connectionId } });
    expect(place.state.revoked).to.deep.equal(['access-2']);
  });

  it('are deleted and revoked with their account, and no others are', async () => {
    await using place = await start();
    await place.connect();
    const params = { sourceId: 'keyed' };
    await place.integrations.connectWithSecret({ params, body: { secret: 'open-sesame' } });
    const grace = place.host.client(integrationsApi, place.graceToken);
    await grace.connectWithSecret({ params, body: { secret: 'open-sesame' } });
    await place.begin();
    const account = place.host.client(accountApi, place.host.token);
    await account.remove({ body: { email: 'ada@example.com', password: 'orchid-velvet-42' } });
    await eventually(async () => (await place.host.db('context_connections')).length === 1);
    await eventually(() => Promise.resolve(place.state.revoked.length === 1));
    expect(place.state.revoked).to.deep.equal(['refresh-1']);
    expect(await place.host.db('oauth_requests')).to.deep.equal([]);
    expect((await grace.listConnections()).connections).to.have.length(1);
  });

  it('whose tokens cannot be read are shown as ended, and can be deleted', async () => {
    await using place = await start();
    await place.integrations.connectWithSecret({
      params: { sourceId: 'keyed' },
      body: { secret: 'open-sesame' },
    });
    await place.host.db('context_connections').update({ tokens: 'sealed under another key' });
    const [listed] = (await place.integrations.listConnections()).connections;
    expect(listed).to.include({ source: 'keyed', isAlive: false });
    const { sources } = await place.context.listSources({ query: place.query });
    expect(sources.find(({ id }) => id === 'keyed')?.isConnected).to.equal(false);
    await place.integrations.disconnect({ params: { connectionId: listed?.connectionId ?? '' } });
    expect((await place.integrations.listConnections()).connections).to.deep.equal([]);
  });

  it('store a key only after it was tested', async () => {
    await using place = await start();
    const params = { sourceId: 'keyed' };
    const wrong = place.integrations.connectWithSecret({ params, body: { secret: 'wrong' } });
    expect(await failureOf(wrong)).to.include({
      status: 400,
      message: 'Keyed doesn’t accept this key. Check it and try again.',
    });
    const made = await place.integrations.connectWithSecret({ params, body: { secret: 'open-sesame' } });
    expect(made).to.include({ source: 'keyed', isAlive: true });
    const { sources } = await place.context.listSources({ query: place.query });
    expect(sources.find(({ id }) => id === 'keyed')).to.deep.include({
      isConnected: true,
      auth: { kind: 'secret', service: 'Keyed' },
    });
    await eventually(async () => (await place.integrations.listConnections()).connections.length === 1);
  });
});
