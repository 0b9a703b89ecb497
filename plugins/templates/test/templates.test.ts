import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { failureOf } from '@buildai/apps/test/support/builder.js';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { appUploads } from '@buildai/entities/shared';
import { appUsers } from '@buildai/auth/shared';
import { fileStorage } from '@buildai/core';
import { entityStore } from '@buildai/entities/shared';
import type { Builder } from '@buildai/runtime/test/support/app-host.js';
import { secretsApi } from '@buildai/secrets/shared';
import { versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import type { TemplatesHost } from './support/templates-host.js';
import { startTemplatesHost } from './support/templates-host.js';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const hive = JSON.stringify({
  name: 'Hive',
  type: 'object',
  properties: { name: { type: 'string' }, inspectedOn: { type: 'string' } },
  'x-accessControl': { permissions: { read: 'all', write: 'all' } },
});
const page = (text: string) => `export default function Home() {\n  return <h1>${text}</h1>;\n}\n`;

describeOnEachDatabase('Templates', (database) => {
  let host: TemplatesHost;
  before(async () => {
    host = await startTemplatesHost({ database });
  });
  after(() => host.stop());

  const newApp = (files: readonly { path: string; content: string }[], owner: Builder = host.admin) =>
    host.newApp(files, { name: 'Beekeeper', owner });
  const make = (appId: string, withRows = false, builder = host.admin) =>
    host.templates(builder).makeTemplate({ params: { appId }, body: { withRows } });
  const start = (templateId: string, builder = host.ada) =>
    host.templates(builder).startFromTemplate({ params: { templateId }, body: {} });

  it('are made from apps, listed by category, and become apps of others', async () => {
    const { app, version } = await newApp([{ path: 'pages/Home.jsx', content: page('Bees') }]);
    const { appId } = app;
    expect((await failureOf(host.set(appId, { isAppTemplate: true }))).code).to.equal('template_missing');
    const { made } = await make(appId);
    expect(made).to.include({ hasRows: false, isCurrent: true });
    await host.set(appId, {
      isAppTemplate: true,
      templateCategory: 'Nature',
      templateDescription: 'For your hives.',
    });
    const { templates, categories } = await host.templates(host.ada).listTemplates();
    expect(templates.find(({ templateId }) => templateId === appId)).to.include({
      kind: 'space_app',
      name: 'Beekeeper',
      description: 'For your hives.',
      category: 'Nature',
    });
    expect(categories).to.include('Nature');

    // Changes after it was saved are not in it.
    await host.change(appId, { type: 'write', path: 'pages/Home.jsx', content: page('Wasps') });
    expect(
      (await host.templates(host.admin).readOwnTemplate({ params: { appId } })).made?.isCurrent,
    ).to.equal(false);
    const copy = await start(appId);
    const versions = host.service(versionStore);
    const own = await versions.list(copy.appId, 10);
    expect(own).to.have.length(1);
    expect(await versions.read(own[0]?.versionId ?? '', 'pages/Home.jsx')).to.equal(page('Bees'));
    const view = await host.apps(host.ada).getApp({ params: { appId: copy.appId } });
    expect(view).to.include({ role: 'owner', state: 'draft', name: 'Beekeeper' });
    expect(view.createdAt >= version.createdAt).to.equal(true);

    await host.set(appId, { isAppTemplate: false });
    expect((await failureOf(start(appId))).code).to.equal('template_not_found');
    expect(
      (await failureOf(host.templates().readTemplate({ params: { templateId: appId } }))).status,
    ).to.equal(404);
  });

  it('have sample rows of builders if chosen, and nothing of people, no secrets, no other files', async () => {
    const uploads = host.service(appUploads);
    const { app } = await newApp([{ path: 'entities/Hive.json', content: hive }]);
    const { appId, ownerId } = app;
    const params = { appId };
    const shown = await uploads.save(appId, { name: 'shown.png', bytes: png });
    const other = await uploads.save(appId, { name: 'other.png', bytes: png });
    const [person] = await host.service(appUsers).insert(appId, [
      {
        email: 'zoe@example.com',
        name: 'Zoe',
        accountType: 'user',
        isAdmin: false,
        disabledAt: null,
        emailVerifiedAt: null,
        createdAt: new Date().toISOString(),
        identities: [],
      },
    ]);
    const secret = 'sk-very-secret-value-42';
    await host
      .client(secretsApi, host.admin.token)
      .saveSecrets({ params, body: { secrets: [{ key: 'API_KEY', value: secret }] } });
    const version = await host.change(appId, {
      type: 'write',
      path: 'pages/Home.jsx',
      content: page(`${secret} ${shown} of ${appId}`),
    });
    const rows = host.service(entityStore);
    const scope = (userId: string, kind: 'owner' | 'user') =>
      ({ appId, versionId: version.versionId, actor: { kind, userId } }) as never;
    const inspectedOn = new Date().toISOString().slice(0, 10);
    await rows.createMany(scope(ownerId, 'owner'), 'Hive', [
      { name: 'Linden', inspectedOn },
      { name: `For ${person?.email}` },
    ]);
    await rows.createMany(scope(person?.accountId ?? '', 'user'), 'Hive', [{ name: 'Zoe’s' }]);

    expect((await make(appId, true)).made?.hasRows).to.equal(true);
    await host.set(appId, { isAppTemplate: true });
    const stored: string[] = [];
    for await (const key of host.service(fileStorage).list(`templates/${appId}/`)) stored.push(key);
    expect(stored).to.have.length(1);
    const file = await host.service(fileStorage).get(stored[0] ?? '');
    const archive = file ? gunzipSync(await buffer(file.stream())).toString('latin1') : '';
    for (const hidden of [
      'zoe@example.com',
      person?.accountId ?? '-',
      secret,
      appId,
      ownerId,
      other.slice(-24),
    ])
      expect(archive).not.to.contain(hidden);
    expect(archive).to.contain(shown.slice(-24));

    const copy = await start(appId);
    const versionId = (await host.service(versionStore).head(copy.appId))?.versionId ?? '';
    const actor = { kind: 'owner', userId: host.ada.accountId } as const;
    const { records } = await rows.list({ appId: copy.appId, versionId, actor }, 'Hive', {});
    expect(records.map(({ name, creatorId }) => [name, creatorId])).to.deep.equal([
      ['Linden', host.ada.accountId],
    ]);
    expect(await host.service(versionStore).read(versionId, 'pages/Home.jsx')).to.contain(
      shown.replace(appId, copy.appId),
    );
    expect(await host.service(appUsers).addresses(copy.appId)).to.deep.equal([]);

    await make(appId, false);
    const without = await start(appId);
    const head = (await host.service(versionStore).head(without.appId))?.versionId ?? '';
    expect(await rows.count({ appId: without.appId, versionId: head, actor }, 'Hive')).to.equal(0);
  });

  it('are offered by admins, and tools by the one account that keeps their library', async () => {
    const { app } = await newApp([{ path: 'pages/Home.jsx', content: page('Bees') }], host.ada);
    expect((await failureOf(make(app.appId, false, host.ada))).code).to.equal('template_not_offered');
    expect((await failureOf(host.set(app.appId, { isAppTemplate: true }, host.ada))).status).to.equal(403);
    const strict = await startTemplatesHost({ database, toolLibraryAccount: 'Ada@example.com' });
    try {
      const body = { appType: 'tool', app: { header: 'Meal planner' } } as const;
      const { appId } = await strict.apps(strict.ada).saveApp({ body });
      const params = { appId };
      const asAdmin = strict.templates(strict.admin).makeTemplate({ params, body: { withRows: false } });
      expect((await failureOf(asAdmin)).code).to.equal('tool_template_not_offered');
      await strict.templates(strict.ada).makeTemplate({ params, body: { withRows: false } });
      await strict.set(appId, { isToolTemplate: true }, strict.ada);
      const { kind } = await strict
        .templates(strict.grace)
        .startFromTemplate({ params: { templateId: appId }, body: {} });
      expect(kind).to.equal('tool');
    } finally {
      await strict.stop();
    }
  });

  it('are in a category with a name of its own', async () => {
    const { app } = await newApp([{ path: 'pages/Home.jsx', content: page('Bees') }]);
    const refused = async (templateCategories: readonly string[]) =>
      (await failureOf(host.set(app.appId, { templateCategories }))).details;
    expect(JSON.stringify(await refused(['Bees', ' ']))).to.contain('Category name cannot be empty');
    expect(JSON.stringify(await refused(['Bees', 'bees']))).to.contain('Category already exists');
    expect(JSON.stringify(await refused(['x'.repeat(61)]))).to.contain('60');
  });

  it('are deleted with their app', async () => {
    const { app } = await newApp([{ path: 'pages/Home.jsx', content: page('Bees') }]);
    await make(app.appId);
    await host.set(app.appId, { isAppTemplate: true });
    await host.apps(host.admin).deleteApp({ params: { appId: app.appId } });
    const { templates } = await host.templates(host.ada).listTemplates();
    expect(templates.map(({ templateId }) => templateId)).not.to.include(app.appId);
  });
});
