import { accounts } from '@buildai/auth/shared';
import { newId, outbox } from '@buildai/core';
import { expect } from 'chai';
import { eventually, localhostFetch } from '@buildai/core/testing';
import type { TestHost } from '@buildai/core/testing';
import type { DeclaredRoute } from './declared-routes.js';
import { declaredRoutes, leastValue } from './declared-routes.js';
import { foreignBodies, plainView } from './foreign-bodies.js';
import { startPlatform } from './platform.js';

type Json = Record<string, unknown>;
interface Tokens {
  readonly token: string;
  readonly accountId: string;
}
/** An app with one record of each kind. */
interface MadeApp {
  readonly appId: string;
  readonly published: string;
  readonly preview: string;
  readonly ids: Readonly<Record<string, string>>;
}

const password = 'correct horse battery staple';
/** Tables of the platform's background work, which continues independent of the caller. */
const ownWork = /^(?:sqlite_|jobs|job_|schedules|events|window_counts)/;

/** Of routes with required parameters, by their last two segments. */
const requiredQueries: Readonly<Record<string, string>> = {
  '/chat/search': '?q=bees',
  '/preview/element': `?versionId=v&hash=${'a'.repeat(32)}&line=1&column=1`,
};

/** Reads short bodies to their end, so that the next request uses the same connection. */
async function discard(response: Response): Promise<void> {
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream');
  await (isEndless ? response.body?.cancel() : response.arrayBuffer());
}

describe('a foreign caller', function () {
  this.slow(60_000);
  let host: TestHost;
  let routes: DeclaredRoute[];
  let ada: Tokens, grace: Tokens, disabled: Tokens;
  let adas: MadeApp, graces: MadeApp;
  let endUser: Tokens, previewToken: string;

  const call = async (base: string, method: string, path: string, token?: string, body?: unknown) =>
    localhostFetch(base + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const ask = async <T = Json>(method: string, path: string, token?: string, body?: unknown) => {
    const response = await call(host.url, method, path, token, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const signUp = async (base: string, name: string) => {
    const response = await call(base, 'POST', '/api/auth/signup', undefined, {
      email: `${name}@example.com`,
      password,
    });
    return (await response.json()) as Tokens;
  };

  /** A source whose listing is empty. */
  const insertAppSource = async (appId: string): Promise<string> => {
    const at = host.clock.timestamp();
    const id = newId();
    await host.db('context_app_sources').insert({
      id,
      app_id: appId,
      source: 'web',
      input: '{}',
      identity: id,
      is_taken: true,
      schedule: 'never',
      state: 'idle',
      listed: 0,
      tries: 0,
      crashes: 0,
      created_at: at,
      updated_at: at,
    });
    return id;
  };

  /** Buys a plan through the test checkout. */
  const buy = async (token: string): Promise<string> => {
    const order = { planId: 'moon', recurrence: 'monthly' };
    const { url } = await ask<{ url: string }>('POST', '/api/plans/checkout', token, order);
    const saleId = url.slice(url.lastIndexOf('/') + 1);
    await ask('POST', `/api/plans/test-checkout/${saleId}`, token, { event: 'pay' });
    await eventually(async () => {
      const { purchases } = await ask<{ purchases: unknown[] }>('GET', '/api/plans/purchases', token);
      return purchases.length > 0;
    });
    return saleId;
  };

  const makeApp = async (owner: Tokens): Promise<MadeApp> => {
    const { token } = owner;
    const app = { appType: 'space_app', app: { header: 'Customers' } };
    const { appId } = await ask<{ appId: string }>('POST', '/api/apps', token, app);
    const invited = { email: 'invited@example.com' };
    const { collaboratorId } = await ask<{ collaboratorId: string }>(
      'POST',
      `/api/apps/${appId}/collaborators`,
      token,
      invited,
    );
    const reply = await call(host.url, 'POST', `/api/apps/${appId}/chat`, token, { content: 'a CRM' });
    await reply.text();
    const at = `/api/apps/${appId}`;
    const { versions } = await ask<{ versions: { id: string }[] }>('GET', `${at}/versions`, token);
    const versionId = versions[0]?.id ?? '';
    const { files } = await ask<{ files: { path: string }[] }>('GET', `${at}/versions/${versionId}`, token);
    const names = files.flatMap(({ path }) => /^entities\/(\w+)\.json$/.exec(path)?.[1] ?? []);
    const entity = names[0] ?? '';
    const rows = await ask<{ records: { id: string }[] }>('GET', `${at}/entities/${entity}`, token);
    const { messages } = await ask<{ messages: { id: string }[] }>('GET', `${at}/chat/history`, token);
    const { sessions } = await ask<{ sessions: { sessionId: string }[] }>('GET', '/api/auth/sessions', token);
    await ask('POST', `${at}/settings`, token, { appSettings: { entry: 'anyone' } });
    const { url } = await ask<{ url: string }>('POST', `${at}/publish`, token, { published: true });
    const offer = { name: 'Customers', price: 1_900, credits: { appRuns: 1, builderChatMessages: 0 } };
    const { invitationId } = await ask<{ invitationId: string }>(
      'POST',
      `${at}/users/invitations`,
      token,
      invited,
    );
    const sold = await ask<{ offer: { packageId: string } }>('PUT', `${at}/package`, token, offer);
    const item = await ask<{ contextItemId: string }>(
      'POST',
      `/api/context/ingest/text?appId=${appId}`,
      token,
      {
        context: 'Bees sleep.',
      },
    );
    await eventually(async () => {
      const { contextItems } = await ask<{ contextItems: { status: string }[] }>(
        'GET',
        `/api/context/items?appId=${appId}`,
        token,
      );
      return contextItems[0]?.status === 'synced';
    });
    const appSourceId = await insertAppSource(appId);
    const saleId = await buy(token);
    const { purchases } = await ask<{ purchases: { purchaseId: string }[] }>(
      'GET',
      '/api/plans/purchases',
      token,
    );
    const file = { fileName: 'a.csv', fileHash: 'a'.repeat(64), total: 1, batchSize: 1, settings: {} };
    const { id: importId } = await ask<{ id: string }>('POST', `${at}/imports`, token, { entity, ...file });
    const { id: viewId } = await ask<{ id: string }>('POST', `${at}/database/views`, token, {
      entity,
      ...plainView,
    });
    await ask('POST', `${at}/secrets`, token, { secrets: [{ key: 'run', value: 'x' }] });
    const preview = await ask<{ url: string }>('GET', `${at}/preview`, token);
    return {
      appId,
      published: url,
      preview: preview.url.replace(/\/$/, ''),
      ids: {
        appId,
        versionId,
        entity,
        id: rows.records[0]?.id ?? '',
        messageId: messages[0]?.id ?? '',
        sessionId: sessions[0]?.sessionId ?? '',
        collaboratorId,
        invitationId,
        userId: newId(),
        name: 'run',
        providerId: 'openai',
        sourceId: 'web',
        contextItemId: item.contextItemId,
        deliveryId: newId(),
        appSourceId,
        connectionId: 'a'.repeat(20),
        packageId: sold.offer.packageId,
        saleId,
        purchaseId: purchases[0]?.purchaseId ?? '',
        importId,
        viewId,
        repairId: newId(),
        // Of an app that is offered to nobody.
        templateId: appId,
        number: '0',
        token: newId(),
        toolId: newId(),
        path: 'planner',
      },
    };
  };

  before(async () => {
    host = await startPlatform({ config: { plans: { defaultPlan: 'galaxy' } } });
    routes = await declaredRoutes(host);
    await signUp(host.url, 'root'); // The admin.
    ada = await signUp(host.url, 'ada');
    grace = await signUp(host.url, 'grace');
    disabled = await signUp(host.url, 'mallory');
    adas = await makeApp(ada);
    graces = await makeApp(grace);
    endUser = await signUp(adas.published, 'eve');
    const session = await ask<Tokens>('POST', `/api/apps/${adas.appId}/preview/session`, ada.token);
    previewToken = session.token;
    await host.service(accounts).setDisabled(disabled.accountId, true);
  });
  after(() => host?.stop());

  /** Data items have separate ids, and belong to the app in the query. */
  const isAboutData = ({ path }: Pick<DeclaredRoute, 'path'>) => path.startsWith('/api/context/');
  const pathOf = ({ path, parameters }: DeclaredRoute) => {
    const has = (wanted: string) =>
      parameters.some(({ in: place, name }) => place === 'query' && name === wanted);
    const about = isAboutData({ path }) && has('appId') ? `?appId=${adas.appId}` : '';
    const query = has('topics') ? `?topics=app:${adas.appId}` : about;
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const id = adas.ids[isAboutData({ path }) && name === 'id' ? 'contextItemId' : name];
      if (!id) throw new Error(`${path}: this test has no ${name} to try it with.`);
      return id;
    });
    return filled + (requiredQueries[path.slice(path.lastIndexOf('/', path.lastIndexOf('/') - 1))] ?? query);
  };
  const bodyOf = ({ operationId, requestBody }: DeclaredRoute) => {
    const json = requestBody?.content['application/json'];
    return json && (foreignBodies(adas)[operationId] ?? leastValue(json.schema));
  };
  const statusOf = async (route: DeclaredRoute, base: string, token?: string) => {
    const response = await call(base, route.method, pathOf(route), token, bodyOf(route));
    await discard(response);
    // An app's host has its own page at every address outside /api, those of other routes included.
    const isOwnPage = base !== host.url && response.headers.get('content-type')?.startsWith('text/html');
    return isOwnPage && !route.path.startsWith('/api/') ? 404 : response.status;
  };
  const nameOf = ({ method, path }: DeclaredRoute) => `${method} ${path}`;
  const isAboutApp = (route: DeclaredRoute) => route['x-resource'] !== undefined;

  /** The response to a builder of other apps. Whether the app exists is not looked up for routes of admins. */
  const refusalOf = (route: DeclaredRoute) => (route['x-access'] === 'admin' ? 403 : 404);

  const contents = async () => {
    const tables = await host.db<{ name: string; type: string }>('sqlite_master').where({ type: 'table' });
    const kept = tables.map(({ name }) => name).filter((name) => !ownWork.test(name));
    const rows = await Promise.all(kept.map(async (name) => [name, await host.db(name)] as const));
    return Object.fromEntries(rows);
  };

  it('as another builder finds nobody else’s app at any route, and changes nothing', async () => {
    const about = routes.filter(isAboutApp);
    expect(about).to.have.length.greaterThan(25);
    const before = await contents();
    for (const route of about)
      expect(await statusOf(route, host.url, grace.token), nameOf(route)).to.equal(refusalOf(route));
    expect(await contents()).to.deep.equal(before);
  });

  it('as a collaborator has the owner’s access, and once removed that of any other builder', async () => {
    const hopper = await signUp(host.url, 'hopper');
    const at = `/api/apps/${adas.appId}/collaborators`;
    const { collaboratorId } = await ask<{ collaboratorId: string }>('POST', at, ada.token, {
      email: 'hopper@example.com',
    });
    let text: string | undefined;
    while (!text) text = (await host.service(outbox).list({ to: 'hopper@example.com' }))[0]?.text;
    const token = /token=([\w-]+)/.exec(text)?.[1];
    await ask('POST', '/api/invitations/accept', hopper.token, { token });

    const about = routes.filter(isAboutApp);
    for (const route of about.filter(({ method }) => method === 'GET')) {
      const expected =
        route.operationId === 'apps.listCollaborators' ? 403 : await statusOf(route, host.url, ada.token);
      expect(await statusOf(route, host.url, hopper.token), nameOf(route)).to.equal(expected);
    }
    await call(host.url, 'DELETE', `${at}/${collaboratorId}`, ada.token);
    const before = await contents();
    for (const route of about)
      expect(await statusOf(route, host.url, hopper.token), nameOf(route)).to.equal(refusalOf(route));
    expect(await contents()).to.deep.equal(before);
  });

  it('as another builder can watch no app, end no session and change nothing of the platform', async () => {
    const before = await contents();
    for (const route of routes.filter(
      (each) => each['x-access'] === 'admin' || /event|watch/i.test(each.operationId),
    ))
      expect(await statusOf(route, host.url, grace.token), nameOf(route)).to.equal(403);
    await call(host.url, 'DELETE', `/api/auth/sessions/${adas.ids.sessionId}`, grace.token);
    expect(await contents()).to.deep.equal(before);
  });

  it('as an end user, or with the token of a preview, is not signed in on the platform', async () => {
    for (const route of routes)
      for (const token of [endUser.token, previewToken])
        expect(await statusOf(route, host.url, token), nameOf(route)).to.equal(401);
  });

  it('as a disabled account is not signed in anywhere', async () => {
    for (const route of routes)
      for (const base of [host.url, adas.published, adas.preview])
        expect(await statusOf(route, base, disabled.token), nameOf(route)).to.be.oneOf([401, 404, 405]);
  });

  it('as an end user, with the token of a preview or of an account, reaches nothing on the host of another app', async () => {
    const before = await contents();
    for (const route of routes)
      for (const base of [graces.published, graces.preview])
        for (const token of [endUser.token, previewToken, ada.token])
          expect(await statusOf(route, base, token), `${nameOf(route)} at ${base}`).to.be.oneOf([
            401, 404, 405,
          ]);
    expect(await contents()).to.deep.equal(before);
  });

  it('as an end user reaches nothing of the builder on the host of its own app', async () => {
    const before = await contents();
    for (const route of routes.filter((each) => each['x-reach'] === 'platform'))
      for (const token of [endUser.token, ada.token])
        expect(await statusOf(route, adas.published, token), nameOf(route)).to.be.oneOf([404, 405]);
    expect(await contents()).to.deep.equal(before);
  });

  it('with the token of a preview is not signed in on the published host', async () => {
    for (const route of routes.filter((each) => each['x-reach'] === 'app' && each.path.startsWith('/api/')))
      expect(await statusOf(route, adas.published, previewToken), nameOf(route)).to.equal(401);
  });

  it('with its own app, and ids of what belongs to another app, finds and changes nothing', async () => {
    /** Sending invitations counts before the invitation is looked up. */
    const kept = async () => ({ ...(await contents()), app_invitation_counts: [] });
    const before = await kept();
    const mixed = routes.filter(({ path }) => /\{appId\}.*\{(?!name|entity\})/.test(path));
    expect(mixed).to.have.length.greaterThan(12);
    for (const route of mixed) {
      const path = pathOf(route).replace(adas.appId, graces.appId);
      const response = await call(host.url, route.method, path, grace.token, bodyOf(route));
      await discard(response);
      expect(response.status, nameOf(route)).to.equal(refusalOf(route));
    }
    expect(await kept()).to.deep.equal(before);
  });

  it('as a stranger reads and changes nothing of an app', async () => {
    const before = await contents();
    for (const route of routes.filter(isAboutApp))
      expect(await statusOf(route, host.url), nameOf(route)).to.equal(401);
    expect(await contents()).to.deep.equal(before);
  });
});
