import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { authApi } from '@buildai/auth/shared';
import { createApiClient, readEventStream } from '@buildai/core/shared';
import { describeOnEachDatabase, localhostFetch } from '@buildai/core/testing';
import { appsApi, appStore } from '@buildai/apps/shared';
import type { SeenIssue } from '../src/shared/index.js';
import { runtimeApi } from '../src/shared/index.js';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf, page } from './support/bundling.js';

const home = filesOf({ 'pages/Home.jsx': page('<h1>First</h1>') });
/** What a call ends with when it does not succeed. */
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describeOnEachDatabase('The preview of an app', function (database) {
  let host: AppHost;
  before(async function () {
    host = await startAppHost({ database });
  });
  after(() => host.stop());

  const seen = (hash: string, change: Partial<SeenIssue> = {}): SeenIssue => ({
    kind: 'exception',
    message: 'TypeError: x is undefined',
    path: '/',
    hash,
    ...change,
  });
  const runningApp = async () => {
    const { app, version } = await host.newApp(home);
    const { hash } = await host.runtime().getPreview({ params: { appId: app.appId }, query: {} });
    return { appId: app.appId, versionId: version.versionId, hash: hash ?? '' };
  };

  it('has an address, a version and the hash of its bundle', async () => {
    const { app, version } = await host.newApp(home);
    const preview = await host.runtime().getPreview({ params: { appId: app.appId }, query: {} });
    expect(preview).to.include({ versionId: version.versionId });
    expect(preview.url).to.match(new RegExp(`^http://${app.slug}--[a-z2-7]{20}\\.localhost:\\d+/$`));
    expect(preview.hash).to.match(/^[a-f0-9]{32}$/);
    expect(preview.errors).to.deep.equal([]);
  });

  it('has an address for each version', async () => {
    const { app, version } = await host.newApp(home);
    await host.change(app.appId, { type: 'write', path: 'pages/Home.jsx', content: page('<h1>Second</h1>') });
    const params = { appId: app.appId };
    const newest = await host.runtime().getPreview({ params, query: {} });
    const first = await host.runtime().getPreview({ params, query: { versionId: version.versionId } });
    expect(first.url).to.match(new RegExp(`/__version/${version.versionId}/$`));
    expect(first.hash).to.not.equal(newest.hash);
  });

  it('says why there is no bundle', async () => {
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': 'export default (' }));
    const preview = await host.runtime().getPreview({ params: { appId: app.appId }, query: {} });
    expect(preview.hash).to.equal(null);
    expect(preview.errors[0]).to.include({ path: 'pages/Home.jsx', line: 1 });
  });

  it('runs empty before the first version, and does not exist for a version of another app', async () => {
    const app = await host
      .service(appStore)
      .create({ ownerId: host.ada.accountId, kind: 'space_app', name: 'Empty' });
    const other = await runningApp();
    const client = host.runtime();
    const empty = await client.getPreview({ params: { appId: app.appId }, query: {} });
    expect(empty).to.include({ versionId: null });
    const page = await host.get(empty.url);
    expect(await page.text()).to.include(empty.hash);
    expect((await client.listIssues({ params: { appId: app.appId }, query: {} })).issues).to.deep.equal([]);
    const foreign = client.getPreview({
      params: { appId: app.appId },
      query: { versionId: other.versionId },
    });
    expect(await failure(foreign)).to.include({ code: 'not_found', status: 404 });
  });

  it('finds the element of the code behind a place in the bundle, and nothing behind made-up ones', async () => {
    const { appId, versionId, hash } = await runningApp();
    const { url } = await host.runtime().getPreview({ params: { appId }, query: {} });
    const script = await (await host.get(`${url}__buildai/bundle/${hash}.js`)).text();
    const before = script.slice(0, script.indexOf('jsx("h1"')).split('\n');
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    const find = async (change: object = {}) => {
      const query = { versionId, hash, text: 'First', ...place, ...change };
      return (await host.runtime().findElement({ params: { appId }, query })).element;
    };
    const { path, line, name, text, source } = (await find()) ?? {};
    expect({ path, line, name, text }).to.deep.equal({
      path: 'pages/Home.jsx',
      line: 2,
      name: 'h1',
      text: 'First',
    });
    expect(source).to.include('<h1>First</h1>');
    expect(await find({ hash: 'f'.repeat(32) })).to.equal(null);
    expect(await find({ line: 99_999 })).to.equal(null);
    const other = await runningApp();
    expect(await failure(find({ versionId: other.versionId }))).to.include({ status: 404 });
    expect(await failure(find({ text: 'x'.repeat(101) }))).to.include({ status: 400 });
  });

  it('is not accessible to others', async () => {
    const { appId, versionId, hash } = await runningApp();
    const grace = host.runtime(host.grace);
    const params = { appId };
    const calls = [
      () => grace.getPreview({ params, query: {} }),
      () => grace.createPreviewSession({ params }),
      () => grace.createPreviewCode({ params, body: {} }),
      () => grace.listIssues({ params, query: {} }),
      () => grace.reportIssue({ params, body: { ...seen(hash), versionId } }),
      () => grace.clearIssues({ params }),
    ];
    for (const call of calls) expect(await failure(call())).to.include({ status: 404 });
    const stranger = host.client(runtimeApi);
    expect(await failure(stranger.createPreviewSession({ params }))).to.include({ status: 401 });
  });

  it('gives its builder a token that is valid in this app only', async () => {
    const [one, two] = [await runningApp(), await runningApp()];
    const { token } = await host.runtime().createPreviewSession({ params: { appId: one.appId } });
    const meAt = async (appId: string) =>
      createApiClient(authApi, {
        baseUrl: await host.previewOrigin(appId),
        token: () => token,
        fetch: localhostFetch,
      }).me();
    expect(await meAt(one.appId)).to.include({ email: 'ada@example.com', role: 'admin', preview: true });
    expect(await failure(meAt(two.appId))).to.include({ status: 401 });
    const onPlatform = host.client(runtimeApi, token).getPreview({ params: { appId: one.appId }, query: {} });
    expect(await failure(onPlatform)).to.include({ status: 401 });
  });

  it('signs its builder out of it with the session that opened it', async () => {
    const { appId } = await runningApp();
    const baseUrl = await host.previewOrigin(appId);
    const at = (token?: string) =>
      createApiClient(authApi, { baseUrl, token: () => token, fetch: localhostFetch });
    const body = { email: 'ada@example.com', password: 'orchid-velvet-42' };
    const session = await host.client(authApi).signIn({ body });
    const runtime = host.client(runtimeApi, session.token);
    const framed = (await runtime.createPreviewSession({ params: { appId } })).token;
    const { url } = await runtime.createPreviewCode({ params: { appId }, body: {} });
    const customToken = new URLSearchParams(new URL(url).hash.slice(1)).get('code') ?? '';
    const opened = (await at().token({ body: { customToken } })).token;
    for (const token of [framed, opened]) expect(await at(token).me()).to.include({ preview: true });
    await host.client(authApi, session.token).signOut();
    for (const token of [framed, opened]) expect(await failure(at(token).me())).to.include({ status: 401 });
  });

  it('opens in a separate tab by a code that is valid once', async () => {
    const { appId, versionId } = await runningApp();
    const { url } = await host
      .runtime()
      .createPreviewCode({ params: { appId }, body: { versionId, path: '/tasks?x=1' } });
    const { origin, pathname, search, hash } = new URL(url);
    expect(origin).to.equal(await host.previewOrigin(appId));
    expect(pathname + search).to.equal(`/__version/${versionId}/tasks?x=1`);
    const customToken = new URLSearchParams(hash.slice(1)).get('code') ?? '';
    const client = createApiClient(authApi, { baseUrl: origin, fetch: localhostFetch });
    expect((await client.token({ body: { customToken } })).token).to.be.a('string');
    expect(await failure(client.token({ body: { customToken } }))).to.include({ status: 401 });
  });

  it('does not redirect to another site by its path', async () => {
    const { appId } = await runningApp();
    const call = host.runtime().createPreviewCode({ params: { appId }, body: { path: '//evil.example' } });
    expect(await failure(call)).to.include({ status: 400 });
  });

  it('counts repeated errors, and lists the last seen first', async () => {
    const { appId, versionId, hash } = await runningApp();
    const report = (change: Partial<SeenIssue>) =>
      host.runtime().reportIssue({ params: { appId }, body: { ...seen(hash, change), versionId } });
    await report({ message: 'first' });
    await report({ message: 'second' });
    expect(await report({ message: 'first', path: '/tasks' })).to.include({ count: 2, route: '/tasks' });
    const { issues } = await host.runtime().listIssues({ params: { appId }, query: {} });
    expect(issues.map(({ message }) => message).sort()).to.deep.equal(['first', 'second']);
    // The assistant answered, and changed nothing: what failed still does.
    await host.runtime().clearIssues({ params: { appId }, query: { versionId, onlyIf: 'replaced' } });
    expect((await host.runtime().listIssues({ params: { appId }, query: {} })).issues).to.have.length(2);
    await host.runtime().clearIssues({ params: { appId } });
    expect((await host.runtime().listIssues({ params: { appId }, query: {} })).issues).to.deep.equal([]);
  });

  it('counts a concurrently reported error as one, seen twice', async () => {
    const { appId, versionId, hash } = await runningApp();
    const report = () =>
      host.runtime().reportIssue({ params: { appId }, body: { ...seen(hash), versionId } });
    await Promise.all([report(), report(), report()]);
    const { issues } = await host.runtime().listIssues({ params: { appId }, query: {} });
    expect(issues.map(({ count }) => count)).to.deep.equal([3]);
  });

  it('keeps the newest fifty errors of an app', async () => {
    const { appId, versionId, hash } = await runningApp();
    for (let count = 0; count < 53; count++) {
      const body = { ...seen(hash, { message: `error ${count}` }), versionId };
      await host.runtime().reportIssue({ params: { appId }, body });
    }
    const { issues } = await host.runtime().listIssues({ params: { appId }, query: {} });
    expect(issues).to.have.length(50);
    expect(issues.some(({ message }) => message === 'error 52')).to.equal(true);
  });

  it('deletes the errors of a deleted app', async () => {
    const { appId, versionId, hash } = await runningApp();
    await host.runtime().reportIssue({ params: { appId }, body: { ...seen(hash), versionId } });
    await host.client(appsApi, host.ada.token).deleteApp({ params: { appId } });
    const left = () => host.db('runtime_issues').where({ app_id: appId });
    for (let tries = 0; tries < 100 && (await left()).length > 0; tries++) await pause(20);
    expect(await left()).to.deep.equal([]);
  });

  it("maps the places of a stack to the app's own files", async () => {
    const content = `export default function Home() {\n  const broken = undefined;\n  return <p>{broken.length}</p>;\n}\n`;
    const { app, version } = await host.newApp(filesOf({ 'pages/Home.jsx': content }));
    const { hash, url } = await host.runtime().getPreview({ params: { appId: app.appId }, query: {} });
    const script = `${url}__buildai/bundle/${hash}.js?version=${version.versionId}`;
    const text = await (await host.get(script, { headers: { 'accept-encoding': 'identity' } })).text();
    const column = text.indexOf('.length') + 1;
    const line = text.slice(0, column).split('\n').length;
    const stack = `TypeError: no length\n    at Home (${script}:${line}:${column})\n    at kt (${url}__buildai/vendor/chunk-X.js:1:20)`;
    const issue = await host.runtime().reportIssue({
      params: { appId: app.appId },
      body: { ...seen(hash ?? '', { stack }), versionId: version.versionId },
    });
    expect(issue.place).to.include({ path: 'pages/Home.jsx', line: 3 });
    expect(issue.stack).to.match(/^TypeError: no length\n\s+at Home \(pages\/Home\.jsx:3:\d+\)$/);
  });

  it('refuses errors that are too large, or of places outside the app', async () => {
    const { appId, versionId, hash } = await runningApp();
    const report = (change: Partial<SeenIssue>) =>
      host.runtime().reportIssue({ params: { appId }, body: { ...seen(hash, change), versionId } });
    expect(await failure(report({ message: 'x'.repeat(2001) }))).to.include({ status: 400 });
    expect(await failure(report({ path: 'https://evil.example' }))).to.include({ status: 400 });
    expect(await failure(report({ hash: '../../etc' }))).to.include({ status: 400 });
  });

  it('sends errors to those who watch the app', async () => {
    const { appId, versionId, hash } = await runningApp();
    const stream = await fetch(`${host.url}/api/events?topics=app:${appId}`, {
      headers: { authorization: `Bearer ${host.ada.token}` },
    });
    const events = readEventStream(stream);
    const reported = (async () => {
      for await (const { event, data } of events) if (event === 'issue-reported') return data;
      return undefined;
    })();
    const issue = await host.runtime().reportIssue({ params: { appId }, body: { ...seen(hash), versionId } });
    const told = { appId, versionId, issueId: issue.issueId };
    expect(await reported).to.deep.equal({ topic: `app:${appId}`, data: told });
    await events.return(undefined);
  });
});
