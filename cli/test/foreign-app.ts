import { newId } from '@buildai/core';
import { eventually } from '@buildai/core/testing';
import type { TestHost } from '@buildai/core/testing';
import { appChanges } from '@buildai/versions/shared';
import { plainView } from './foreign-bodies.js';
import type { ForeignWorld, MadeApp, Tokens } from './foreign-types.js';

type Ask = ForeignWorld['ask'];
type ByKey = Readonly<Record<string, string>>;

/** A source whose listing is empty. */
async function insertAppSource(host: TestHost, appId: string): Promise<string> {
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
}

/** Buys a plan through the test checkout. */
async function buy(ask: Ask, token: string): Promise<ByKey> {
  const order = { planId: 'moon', recurrence: 'monthly' };
  const { url } = await ask<{ url: string }>('POST', '/api/plans/checkout', token, order);
  const saleId = url.slice(url.lastIndexOf('/') + 1);
  await ask('POST', `/api/plans/test-checkout/${saleId}`, token, { event: 'pay' });
  const purchase = await eventually(async () => {
    const { purchases } = await ask<{ purchases: { purchaseId: string }[] }>(
      'GET',
      '/api/plans/purchases',
      token,
    );
    return purchases[0];
  });
  return { saleId, purchaseId: purchase.purchaseId };
}

/** A data item that has been read. */
async function ingest(ask: Ask, token: string, appId: string, context: string): Promise<string> {
  const path = `/api/context/ingest/text?appId=${appId}`;
  const { contextItemId } = await ask<{ contextItemId: string }>('POST', path, token, { context });
  await eventually(async () => {
    const { contextItems } = await ask<{ contextItems: { status: string }[] }>(
      'GET',
      `/api/context/items?appId=${appId}`,
      token,
    );
    return contextItems[0]?.status === 'synced';
  });
  return contextItemId;
}

/** What the first reply of the conversation made, and a row with the text. */
async function converse(
  { ask, call, host }: Pick<ForeignWorld, 'ask' | 'call' | 'host'>,
  appId: string,
  { accountId, token }: Tokens,
  text: string,
): Promise<ByKey> {
  const at = `/api/apps/${appId}`;
  const file = { name: `${text}.txt`, contentType: 'text/plain', data: Buffer.from(text).toString('base64') };
  for (const message of [
    { content: 'a CRM' },
    { content: `What is ${text}?`, mode: 'discuss', attachments: [file] },
  ])
    await (await call(host.url, 'POST', `${at}/chat`, token, message)).text();
  const { versions } = await ask<{ versions: { id: string }[] }>('GET', `${at}/versions`, token);
  const versionId = versions[0]?.id ?? '';
  const { files } = await ask<{ files: { path: string }[] }>('GET', `${at}/versions/${versionId}`, token);
  const names = files.flatMap(({ path }) => /^entities\/(\w+)\.json$/.exec(path)?.[1] ?? []);
  const entity = names[0] ?? '';
  const rows = await ask<{ records: { id: string }[] }>('GET', `${at}/entities/${entity}`, token);
  const id = rows.records[0]?.id ?? '';
  await ask('PATCH', `${at}/entities/${entity}/${id}`, token, { name: text });
  const saved = await host.service(appChanges).apply({
    appId,
    base: versionId,
    changes: [{ type: 'write', path: 'notes/run.md', content: text }],
    kind: 'edit',
    description: 'A note',
    actor: { accountId },
  });
  const { messages } = await ask<{ messages: { id: string }[] }>('GET', `${at}/chat/history`, token);
  return { versionId: saved.version?.versionId ?? '', entity, id, messageId: messages[0]?.id ?? '' };
}

/** An app with a record of each kind. @param text stands in all of them */
export async function makeForeignApp(
  world: Pick<ForeignWorld, 'ask' | 'call' | 'host'>,
  builder: Tokens,
  text: string,
): Promise<MadeApp> {
  const { token } = builder;
  const { ask } = world;
  const app = { appType: 'space_app', app: { header: `${text} Customers` } };
  const { appId } = await ask<{ appId: string }>('POST', '/api/apps', token, app);
  const at = `/api/apps/${appId}`;
  const made = async (name: string, path: string, body: object, method = 'POST') =>
    (await ask<ByKey>(method, `${at}/${path}`, token, body))[name] ?? '';
  const invited = { email: `${text}-invited@example.com` };
  const collaboratorId = await made('collaboratorId', 'collaborators', invited);
  const said = await converse(world, appId, builder, text);
  const { sessions } = await ask<{ sessions: { sessionId: string }[] }>('GET', '/api/auth/sessions', token);
  await ask('POST', `${at}/settings`, token, { appSettings: { entry: 'anyone' } });
  const { url } = await ask<{ url: string }>('POST', `${at}/publish`, token, {
    published: true,
    // Its rows are for everyone who signs up.
    confirmed: true,
  });
  const offer = { name: `${text} pack`, price: 1_900, credits: { appRuns: 1, builderChatMessages: 0 } };
  const invitationId = await made('invitationId', 'users/invitations', invited);
  const sold = await ask<{ offer: { packageId: string } }>('PUT', `${at}/package`, token, offer);
  const contextItemId = await ingest(ask, token, appId, `Bees ${text} sleep.`);
  const file = { fileName: `${text}.csv`, fileHash: 'a'.repeat(64), total: 1, batchSize: 1, settings: {} };
  const importId = await made('id', 'imports', { entity: said.entity, ...file });
  const deletionId = await made('id', `row-deletions/${said.entity}`, { ids: [newId()] });
  const view = { entity: said.entity, ...plainView, name: text };
  const viewId = await made('id', 'database/views', view);
  await ask('POST', `${at}/secrets`, token, { secrets: [{ key: 'run', value: `${text} secret` }] });
  const host = `${text.toLowerCase()}.example.com`;
  await ask('PUT', `${at}/function-hosts`, token, { hosts: [host], state: 'allowed' });
  const found = await ask<{ findings: { id: string }[] }>('GET', `${at}/security`, token);
  const findingId = found.findings[0]?.id ?? '';
  await ask('PUT', `${at}/security/${findingId}/acceptance`, token, { reason: `${text} is public.` });
  const preview = await ask<{ url: string }>('GET', `${at}/preview`, token);
  return {
    appId,
    published: url.replace(/\/$/, ''),
    preview: preview.url.replace(/\/$/, ''),
    ids: {
      appId,
      ...said,
      ...(await buy(ask, token)),
      sessionId: sessions[0]?.sessionId ?? '',
      collaboratorId,
      invitationId,
      userId: newId(),
      name: 'run',
      host,
      providerId: 'openai',
      sourceId: 'web',
      contextItemId,
      deliveryId: newId(),
      appSourceId: await insertAppSource(world.host, appId),
      connectionId: 'a'.repeat(20),
      packageId: sold.offer.packageId,
      findingId,
      importId,
      deletionId,
      viewId,
      repairId: newId(),
      // Of an app that is not offered.
      templateId: appId,
      number: '0',
      token: newId(),
      toolId: newId(),
      path: 'planner',
    },
  };
}
