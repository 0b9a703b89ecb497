import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appSettings, outsideHosts, timeZoneSetting } from '@buildai/apps/shared';
import type { CommandError } from '@buildai/core';
import { dayOf } from '@buildai/core/shared';
import { runCommand } from '@buildai/core/testing';
import { expect } from 'chai';
import { startChatHost } from './chat-host.js';
import { buildProject, serveProject } from './standalone-project.js';
import { png, startWholeApp } from './whole-app.js';
import type { WholeApp } from './whole-app.js';

describe('an app as a project of its own', function () {
  this.slow(30_000);
  const timeZone = 'Pacific/Kiritimati';
  let folder: string, project: string;
  let chat: WholeApp;
  /** What the export and the build print. */
  let exported: readonly string[], built: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'buildai-standalone-'));
    project = join(folder, 'project');
    chat = await startWholeApp('sqlite');
    await chat.host.service(appSettings).change(chat.appId, timeZoneSetting, timeZone);
    const app = await chat.app();
    await chat.host
      .service(outsideHosts)
      .decide(app, 'pages', ['maps.example.com'], { state: 'allowed', accountId: app.ownerId });
    const io = await runCommand(chat.host, 'apps export', { app: chat.appId, standalone: project });
    exported = io.lines;
    built = await buildProject(project);
  });
  after(async () => {
    await chat?.[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  it('builds and runs with its rows and files, and stores changes', async () => {
    expect(exported[1]).to.equal(`  cd ${project} && npm install && npm start`);
    const { dependencies, scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
      scripts: Record<string, string>;
    };
    expect(scripts.start).to.equal('vite build && node server.mjs');
    for (const version of Object.values(dependencies)) expect(version).to.match(/^\d+\.\d+\.\d+/);
    expect(built).to.not.match(/warn|error/i);

    const rows = `/api/apps/${chat.appId}/entities/Beehive`;
    let madeId = '';
    {
      await using server = await serveProject(project);
      const ask = async (path: string, method = 'GET', body?: unknown) => {
        const answer = await fetch(server.url + path, {
          method,
          headers: { 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const json: unknown = answer.status === 204 ? undefined : await answer.json();
        return { status: answer.status, json: json as Record<string, unknown> };
      };
      const page = await fetch(server.url + '/some/page');
      expect(await page.text())
        .to.contain('<title>')
        .and.contain('/assets/');
      for (const path of [
        '/..%2fpackage.json',
        '/%2e%2e/owner.json',
        '/package.json',
        '/data/Beehive.json',
      ]) {
        expect(await (await fetch(server.url + path)).text(), path).to.not.match(/dependencies|owner@|Zeile/);
      }
      const foreign = await fetch(server.url + rows, {
        method: 'POST',
        headers: { origin: 'http://elsewhere.example' },
        body: '{"name":"Foreign"}',
      });
      expect(foreign.status).to.equal(403);
      const photo = await fetch(server.url + chat.uploadUrl);
      expect(Buffer.from(await photo.arrayBuffer()).equals(png)).to.equal(true);

      const query = new URLSearchParams({
        q: JSON.stringify({ amount: { $gte: 1e20 } }),
        limit: '1000',
        sort: 'name',
      });
      const large = (await ask(`${rows}?${query}`)).json.records as { amount: number }[];
      expect(large).to.have.length(334);
      expect(new Set(large.map(({ amount }) => amount))).to.deep.equal(new Set([1e21]));
      const first = (await ask(`${rows}?limit=1000`)).json;
      const second = (await ask(`${rows}?limit=1000&cursor=${String(first.nextCursor)}`)).json;
      const third = (await ask(`${rows}?limit=1000&cursor=${String(second.nextCursor)}`)).json;
      expect(third).to.have.property('nextCursor', null);
      expect(third.records).to.have.length(2);
      const found = { q: JSON.stringify({ amount: { $gte: 1e20 } }), sum: 'amount' };
      const totals = (await ask(`${rows}/totals?${new URLSearchParams(found)}`)).json;
      expect(totals.count).to.equal(334);
      expect((totals.sums as { amount: number }).amount).to.be.closeTo(334e21, 1e10);

      const made = await ask(rows, 'POST', { name: 'New 🐝', amount: 3 });
      expect(made.status).to.equal(201);
      madeId = String(made.json.id);
      expect((await ask(`${rows}/${madeId}`, 'PATCH', { amount: 4 })).json).to.include({
        name: 'New 🐝',
        amount: 4,
      });
      const day = dayOf(String(made.json.createdAt), timeZone);
      const ofDay = { q: JSON.stringify({ name: 'New 🐝', createdAt: { $gte: day } }), groupBy: 'createdAt' };
      const byDay = (await ask(`${rows}/aggregate?${new URLSearchParams(ofDay)}`)).json.groups as object[];
      expect(byDay, 'by the days of the app').to.deep.include({
        group: { createdAt: day },
        count: 1,
        sum: {},
        avg: {},
        min: {},
        max: {},
      });
      const add = { amount: { $increment: 2 } };
      expect((await ask(`${rows}/${madeId}`, 'PATCH', add)).json.amount).to.equal(6);
      const part = { type: 'create', entity: 'Beehive', values: { name: 'Part' } };
      const nothing = { type: 'delete', entity: 'Beehive', id: 'nothing' };
      const transactions = `/api/apps/${chat.appId}/transactions`;
      expect((await ask(transactions, 'POST', { changes: [part, nothing] })).status).to.equal(404);
      const all = (await ask(`${rows}/aggregate?sum=amount`)).json.groups as { count: number }[];
      expect(all[0]?.count, 'no part of a refused transaction').to.equal(2003);
      const selection = { filter: { name: { $startsWith: 'new' } }, values: { amount: 4 } };
      expect((await ask(`${rows}/bulk`, 'PATCH', selection)).json.ids).to.deep.equal([madeId]);
      const searched = { q: JSON.stringify({ $search: 'NÉW 🐝' }) };
      expect((await ask(`${rows}/totals?${new URLSearchParams(searched)}`)).json.count).to.equal(1);
      expect((await ask(rows, 'POST', { amount: 'much' })).status).to.equal(400);
      expect((await ask(rows, 'POST', { other: 1 })).status).to.equal(400);
      expect((await ask(`/api/apps/${chat.appId}/entities/Nothing`)).status).to.equal(404);
      const other = await ask(rows, 'POST', { name: 'Gone' });
      expect((await ask(`${rows}/${String(other.json.id)}`, 'DELETE')).status).to.equal(204);
      expect((await ask(`${rows}/${String(other.json.id)}`)).status).to.equal(404);
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(png)]), 'dot.png');
      const sent = await fetch(`${server.url}/api/apps/${chat.appId}/uploads`, {
        method: 'POST',
        body: form,
      });
      const { file_url } = (await sent.json()) as { file_url: string };
      expect((await fetch(server.url + file_url)).headers.get('content-type')).to.equal('image/png');
    }
    await using again = await serveProject(project);
    expect((await (await fetch(`${again.url}${rows}/${madeId}`)).json()) as object).to.include({ amount: 4 });
  });

  it('lets pages of other sites link to its own, and do nothing else', async () => {
    await using server = await serveProject(project);
    const rows = `/api/apps/${chat.appId}/entities/Beehive`;
    const statusOf = async (path: string, headers: Record<string, string>, method = 'GET') => {
      const body = method === 'GET' ? {} : { body: '{"name":"Foreign"}' };
      const response = await fetch(server.url + path, { method, headers, ...body });
      await response.arrayBuffer();
      return response.status;
    };
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site };
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
        expect(await statusOf(rows, headers, method), `${method} ${site}`).to.equal(403);
      expect(await statusOf(chat.uploadUrl, headers), site).to.equal(403);
      expect(await statusOf('/', headers, 'POST'), site).to.equal(403);
      expect(await statusOf('/', headers), site).to.equal(200);
    }
    for (const site of ['same-origin', 'none'])
      expect(await statusOf(rows, { 'sec-fetch-site': site }), site).to.equal(200);
    expect(await statusOf(rows, { 'sec-fetch-site': 'same-origin' }, 'POST')).to.equal(201);

    const page = await fetch(server.url);
    const policy = page.headers.get('content-security-policy');
    expect(policy).to.include("default-src 'none'; script-src 'self';").and.include("frame-ancestors 'none'");
    expect(policy).to.include("connect-src 'self' https://maps.example.com;");
    const data = await fetch(server.url + rows);
    expect(data.headers.get('content-security-policy')).to.equal("default-src 'none'; sandbox");
    for (const each of [page, data]) expect(each.headers.get('x-content-type-options')).to.equal('nosniff');
    const readme = await readFile(join(project, 'README.md'), 'utf8');
    expect(readme).to.include('## What you trust').and.include('with your rights');
  });

  it('is only written into an empty folder, and only for an app with a version', async () => {
    await using empty = await startChatHost('sqlite');
    const target = join(folder, 'refused');
    await mkdir(target);
    const fault = (standalone: string) =>
      runCommand(empty.host, 'apps export', { app: empty.appId, standalone }).then(
        () => '',
        (error: unknown) => (error as CommandError).message,
      );
    expect(await fault(join(target, 'project'))).to.contain('nothing to publish');
    expect(await readdir(target)).to.deep.equal([]);
    await symlink('/nowhere', join(target, 'something'));
    expect(await fault(target)).to.contain('empty folder');
    expect(await fault('/dev/null/x')).to.contain('can’t be created');
  });
});
