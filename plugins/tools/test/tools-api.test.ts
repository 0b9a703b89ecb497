import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { appArchives, appsApi, appStore } from '@buildai/apps/shared';
import { authApi } from '@buildai/auth/shared';
import { appUploads } from '@buildai/entities/shared';
import { appChanges, versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import { refusal } from './support/refusal.js';
import type { ToolsHost } from './support/tools-host.js';
import { startToolsHost } from './support/tools-host.js';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('Tools of an app', () => {
  let host: ToolsHost;
  before(async () => {
    host = await startToolsHost();
  });
  after(() => host?.stop());

  it('begin with one live tool in an app of the kind tool, and with none in a generated app', async () => {
    const one = await host.newToolApp('tool');
    const { tools, style, hasModel } = await host.tools().listTools({ params: { appId: one } });
    expect(tools).to.have.length(1);
    expect(tools[0]).to.include({ title: 'Meal planner', path: 'meal-planner', status: 'active' });
    expect(style.styleName).to.equal('light');
    expect(hasModel).to.equal(true);
    expect((await refusal(host.tools().addTool({ params: { appId: one }, body: {} }))).code).to.equal(
      'one_tool_only',
    );

    const many = await host.newToolApp('generative_app', 'Kitchen');
    const listed = await host.tools().listTools({ params: { appId: many } });
    expect(listed.tools).to.deep.equal([]);
    expect(listed.texts).to.include({ header: 'Kitchen' });
    const built = await host.runtime().getPreview({ params: { appId: many }, query: {} });
    expect(built.errors).to.deep.equal([]);
    expect(built.hash).to.be.a('string');
  });

  it('are added as drafts, saved, renamed, duplicated, reordered and deleted, each as a version', async () => {
    const appId = await host.newToolApp('generative_app');
    const params = { appId };
    const { tool: first } = await host.tools().addTool({ params, body: { title: 'Meal plan' } });
    const { tool: second } = await host.tools().addTool({ params, body: { title: 'Meal plan' } });
    expect([first.path, second.path]).to.deep.equal(['meal-plan', 'meal-plan-2']);
    expect(first.status).to.equal('draft');

    const one = { appId, toolId: first.toolId };
    const { tool: saved } = await host
      .tools()
      .saveTool({ params: one, body: { description: 'For a week', path: 'week' } });
    expect(saved).to.include({ path: 'week', description: 'For a week', title: 'Meal plan' });
    const taken = await refusal(host.tools().saveTool({ params: one, body: { path: 'Meal-Plan-2' } }));
    expect(taken.code).to.equal('tool_path_taken');
    const invalid = await refusal(host.tools().saveTool({ params: one, body: { path: 'a path' } }));
    expect(JSON.stringify(invalid.details)).to.include(
      'Path should contain only letters, numbers, and dashes. It cannot be empty.',
    );

    const { tool: copy } = await host.tools().duplicateTool({ params: one });
    expect(copy).to.include({ status: 'draft', description: 'For a week', path: 'week-copy' });
    const paths = async () => (await host.tools().listTools({ params })).tools.map(({ path }) => path);
    expect(await paths()).to.deep.equal(['week', 'week-copy', 'meal-plan-2']);
    await host.tools().orderTools({ params, body: { toolIds: [second.toolId, first.toolId] } });
    expect(await paths()).to.deep.equal(['meal-plan-2', 'week', 'week-copy']);

    await host.tools().deleteTool({ params: one });
    expect(await paths()).to.deep.equal(['meal-plan-2', 'week-copy']);
    const { path, ...file } = saved;
    const { tool: back } = await host.tools().addTool({ params, body: { path, tool: file } });
    expect(back).to.include({ toolId: first.toolId, description: 'For a week' });
    expect(await paths()).to.deep.equal(['meal-plan-2', 'week', 'week-copy']);
    expect((await refusal(host.tools().deleteTool({ params: { appId, toolId: 'none' } }))).message).to.equal(
      'Selected tool not found',
    );
  });

  it('are edited in a row as one version, which a restore takes back', async () => {
    const appId = await host.newToolApp('tool');
    const params = { appId };
    const { tools } = await host.tools().listTools({ params });
    const one = { appId, toolId: tools[0]?.toolId ?? '' };
    const before = (await host.service(versionStore).head(appId))?.versionId ?? '';
    await host.tools().saveTool({ params: one, body: { description: 'One' } });
    await host.tools().saveTool({ params: one, body: { description: 'Two' } });
    await host.tools().saveStyle({
      params,
      body: { appStyle: { ...(await host.tools().listTools({ params })).style, styleName: 'dark' } },
    });
    const listed = await host.service(versionStore).list(appId, 10);
    expect(listed.map(({ description }) => description)).to.deep.equal([
      'Edited the branding and meal-planner',
      'Created the app',
    ]);
    await host.service(appChanges).restore(appId, before, { actor: host.ada });
    expect((await host.tools().listTools({ params })).tools[0]?.description).to.equal('');
  });

  it('come back from an archive with their branding, texts, order, pictures and states', async () => {
    const appId = await host.newToolApp('generative_app', 'Kitchen');
    const params = { appId };
    const picture = await host.service(appUploads).save(appId, { name: 'logo.png', bytes: png });
    const style = (await host.tools().listTools({ params })).style;
    await host.tools().saveStyle({ params, body: { appStyle: { ...style, logoUrl: picture } } });
    await host.tools().saveTexts({ params, body: { description: 'For cooks.' } });
    const ids: string[] = [];
    for (const title of ['Menu', 'Shopping'])
      ids.push((await host.tools().addTool({ params, body: { title } })).tool.toolId);
    await host.tools().orderTools({ params, body: { toolIds: [...ids].reverse() } });
    await host.tools().activateTool({
      params: { appId, toolId: ids[0] ?? '' },
      body: { isActive: true },
    });
    const app = await host.service(appStore).get(appId);
    const archives = host.service(appArchives);
    if (!app) throw new Error('The app is gone.');
    const archive = await buffer(archives.export(app));
    const copy = await archives.import(Readable.from([archive]), { ownerId: host.ada.accountId });
    const { versionId: _, ...before } = await host.tools().listTools({ params });
    const { versionId: __, ...after } = await host.tools().listTools({ params: { appId: copy.appId } });
    expect(after).to.deep.equal(JSON.parse(JSON.stringify(before).replaceAll(appId, copy.appId)));
    expect((await host.get(host.url + after.style.logoUrl)).status).to.equal(200);
    const preview = await host.runtime().getPreview({ params: { appId: copy.appId }, query: {} });
    expect(preview.errors).to.deep.equal([]);
  });

  it('show the watermark where an admin does not hide it', async () => {
    const appId = await host.newToolApp('tool');
    const params = { appId };
    const marked = async () =>
      (await (await host.get(await host.open(appId))).text()).includes('data-watermark');
    const style = (await host.tools().listTools({ params })).style;
    const appStyle = { ...style, hideBuildAI: false };
    expect((await host.tools().saveStyle({ params, body: { appStyle } })).appStyle.hideBuildAI).to.equal(
      true,
    );
    expect(await marked()).to.equal(false);
    const admin = await host.client(authApi).signIn({
      body: { email: 'admin@example.com', password: 'orchid-velvet-42' },
    });
    await host.tools(admin).saveStyle({ params, body: { appStyle } });
    expect(await marked()).to.equal(true);
  });

  it('give their app its name, until its builder gives it another', async () => {
    const nameOf = async (id: string) =>
      (await host.client(appsApi, host.ada.token).getApp({ params: { appId: id } })).name;
    const appId = await host.newToolApp('tool');
    const { tools } = await host.tools().listTools({ params: { appId } });
    const one = { appId, toolId: tools[0]?.toolId ?? '' };
    await host.tools().saveTool({ params: one, body: { title: 'Dinner planner' } });
    expect(await nameOf(appId)).to.equal('Dinner planner');
    // As it is saved while it is typed.
    const named = ['Dinner ', '', '  ', 'BuildAI', 'BuildAI-free lunch', 'Lunch'];
    const names = [];
    for (const title of named) {
      await host.tools().saveTool({ params: one, body: { title } });
      names.push(await nameOf(appId));
    }
    expect(names).to.deep.equal(['Dinner', 'New tool', 'New tool', 'New tool', 'New tool', 'Lunch']);
    await host.client(appsApi, host.ada.token).renameApp({ params: { appId }, body: { name: 'Mine' } });
    await host.tools().saveTool({ params: one, body: { title: 'Lunch planner' } });
    expect(await nameOf(appId)).to.equal('Mine');
    const many = await host.newToolApp('generative_app', 'Kitchen');
    await host.tools().saveTexts({ params: { appId: many }, body: { header: 'Kitchen helpers' } });
    expect(await nameOf(many)).to.equal('Kitchen helpers');
  });

  it('need a header to be active, and room in the plan of the owner', async () => {
    const appId = await host.newToolApp('generative_app');
    const params = { appId };
    const nameless = (await host.tools().addTool({ params, body: {} })).tool;
    const activate = (toolId: string, isActive = true) =>
      host.tools().activateTool({ params: { appId, toolId }, body: { isActive } });
    expect((await refusal(activate(nameless.toolId))).message).to.equal(
      'Your tool should have a header before it is activated',
    );
    const named = (await host.tools().addTool({ params, body: { title: 'Recipes' } })).tool;
    expect((await activate(named.toolId)).tool.status).to.equal('active');
    expect((await activate(named.toolId, false)).tool.status).to.equal('draft');
  });

  it('have fields that keep the rules of their types', async () => {
    const appId = await host.newToolApp('tool');
    const { tools } = await host.tools().listTools({ params: { appId } });
    const one = { appId, toolId: tools[0]?.toolId ?? '' };
    const messages = async (fields: readonly object[]) => {
      const call = host.tools().saveTool({ params: one, body: { fields: fields as never } });
      return JSON.stringify((await refusal(call)).details);
    };
    expect(await messages([{ name: 'Input' }])).to.include(
      'Input is a reserved field name, try another name',
    );
    expect(await messages([{ name: 'Diet' }, { name: 'diet' }])).to.include('Field already exists');
    const option = (label: string) => ({ label, iconUrl: '' });
    const options = (...labels: string[]) => [
      { name: 'Diet', type: 'select', optionsConfig: { options: labels.map(option) } },
    ];
    expect(await messages(options('Vegan', 'vegan'))).to.include('Option already exists');
    expect(await messages(options(' '))).to.include('Option is empty');
    const many = Array.from({ length: 21 }, (_, index) => ({ name: `Field ${index}` }));
    expect(await messages(many)).to.include(
      'There can be a maximum of 20 custom fields, contact us if you need more fields',
    );
    expect(await messages([{ name: 'Mail', type: 'email', personal: false }])).to.include('always personal');
    const refused = await refusal(
      host.tools().saveTool({ params: one, body: { fields: [{ name: 'City', type: 'place' }] } }),
    );
    expect(refused.code).to.equal('field_type_not_offered');
  });

  it('belong to apps of their kinds, and to their builders', async () => {
    const { app } = await host.newApp([
      { path: 'pages/Home.jsx', content: 'export default () => <p>Hi</p>;' },
    ]);
    expect((await refusal(host.tools().listTools({ params: app }))).code).to.equal('no_tool_app');
    const appId = await host.newToolApp('tool');
    const foreign = host.tools(host.grace).listTools({ params: { appId } });
    expect((await refusal(foreign)).status).to.equal(404);
  });
});
