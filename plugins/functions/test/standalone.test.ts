import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProject, serveProject } from '@buildai/chat-assistant/test/standalone-project.js';
import { runCommand } from '@buildai/core/testing';
import { expect } from 'chai';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

const charge = `import { z } from 'npm:zod@4.1.0';
import { addDays } from 'npm:date-fns@4';
export default async (request, { caller, entities, secrets, service, transaction }) => {
  const { title } = z.object({ title: z.string() }).parse(await request.json());
  const made = await entities.Task.create({ title, effort: 1 });
  await entities.Task.increment(made.id, 'effort', 4);
  await entities.Task.update(made.id, { done: true }, { ifUnchanged: made }).catch(({ status }) =>
    entities.Task.update(made.id, { title: title + ' ' + status }));
  await service.entities.Task.createMany([{ title: 'b' }, { title: 'c' }]);
  await transaction([{ type: 'delete', entity: 'Task', id: (await entities.Task.filter({ title: 'b' }))[0].id }]);
  return Response.json({
    titles: (await entities.Task.list('title')).map((row) => row.title),
    sum: await entities.Task.sum('effort'),
    pages: (await entities.Task.page({ limit: 2, sort: 'title' })).nextCursor !== null,
    key: secrets.PAYMENT_KEY,
    role: caller.role,
    day: addDays(new Date(Date.UTC(2026, 0, 1)), 1).toISOString(),
  }, { status: 202, headers: { 'x-own': 'yes' } });
};`;
const typed = `import { createClientFromRequest } from '@buildai/client';
interface Body { readonly name: string }
Deno.serve(async (request: Request) => {
  const { asServiceRole } = createClientFromRequest(request);
  const { name } = (await request.json()) as Body;
  return new Response(name + ' ' + (await asServiceRole.entities.Task.count()));
});`;
/** What the code tries, and how each try ends. */
const prying = `import { execSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
const tries = {
  readPasswords: () => readFileSync('/etc/passwd', 'utf8'),
  readRows: () => readFileSync('data/Task.json', 'utf8'),
  readEnvironment: () => readFileSync('.env', 'utf8'),
  listFolder: () => readdirSync('.'),
  write: () => writeFileSync('dist-functions/prying.mjs', ''),
  startProcess: () => execSync('id'),
  startThread: () => new Worker('1', { eval: true }),
};
const outcome = (attempt) => { try { attempt(); return 'done'; } catch ({ code }) { return code; } };
export default async (request, { secrets, entities }) => Response.json({
  tries: Object.fromEntries(Object.entries(tries).map(([name, attempt]) => [name, outcome(attempt)])),
  environment: Object.keys(process.env).sort(),
  secrets: Object.keys(secrets),
  forged: await entities.Task.constructor('x').then(() => 'done', ({ status }) => status),
});`;
const large = `export default () => new Response(new ReadableStream({
  pull(control) { this.sent = (this.sent ?? 0) + 1; control.enqueue(new Uint8Array(500_000)); if (this.sent === 20) control.close(); },
}));`;
const ending = `export default () => process.exit(3);`;
const broken = `export const schedule = '0 9 * * 1';
export default () => { throw new Error('Broken on purpose'); };`;

describe('Functions of an exported app', function () {
  this.slow(45_000);
  let host: FunctionsHost;
  let folder: string;

  before(async () => {
    host = await startFunctionsHost();
    folder = await mkdtemp(join(tmpdir(), 'buildai-standalone-'));
  });
  after(async () => {
    await rm(folder, { recursive: true, force: true });
    await host?.stop();
  });

  it('run with its rows, in a process with few permissions', async () => {
    const sources = { charge, 'typed.ts': typed, broken, prying, large, ending };
    const { appId } = await host.newFunctions(sources);
    await host.addRecords(appId, 'Task', [{ title: 'a' }]);
    await runCommand(host, 'apps export', { app: appId, standalone: folder });
    expect(await readFile(join(folder, '.env.example'), 'utf8')).to.equal('PAYMENT_KEY=\n');
    expect(await readFile(join(folder, 'README.md'), 'utf8')).to.include('`PAYMENT_KEY`');
    await writeFile(join(folder, '.env'), 'PAYMENT_KEY=from-the-file\nOPENAI_API_KEY=of-the-server\n');
    await buildProject(folder);
    await using server = await serveProject(folder);
    const call = (name: string, body: object) =>
      fetch(`${server.url}/api/apps/${appId}/functions/${name}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });

    const answer = await call('charge', { title: 'new' });
    expect([answer.status, answer.headers.get('x-own')]).to.deep.equal([202, 'yes']);
    expect(answer.headers.get('content-security-policy')).to.include('sandbox');
    expect(await answer.json()).to.deep.equal({
      titles: ['a', 'c', 'new 412'],
      sum: 5,
      pages: true,
      key: 'from-the-file',
      role: 'admin',
      day: '2026-01-02T00:00:00.000Z',
    });
    expect(await (await call('typed', { name: 'Rows' })).text()).to.equal('Rows 3');
    const failed = await call('broken', {});
    expect([failed.status, await failed.json()]).to.deep.equal([
      500,
      { error: { code: 'function_failed', message: 'The function failed.' } },
    ]);
    expect((await call('nothing', {})).status).to.equal(404);
    expect(await (await call('prying', {})).json()).to.deep.equal({
      tries: Object.fromEntries(
        [
          'readPasswords',
          'readRows',
          'readEnvironment',
          'listFolder',
          'write',
          'startProcess',
          'startThread',
        ].map((name) => [name, 'ERR_ACCESS_DENIED']),
      ),
      environment: ['PAYMENT_KEY'],
      secrets: ['PAYMENT_KEY'],
      forged: 404,
    });
    expect((await (await call('large', {})).arrayBuffer()).byteLength).to.equal(10_000_000);
    const abandoned = await call('large', {});
    await abandoned.body?.cancel();
    const other = { 'sec-fetch-site': 'same-site' };
    for (const headers of [
      other,
      { ...other, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-dest': 'script' },
    ])
      expect(
        (await fetch(`${server.url}/api/apps/${appId}/functions/prying`, { headers })).status,
      ).to.be.oneOf([403, 404]);
    // One that ends the process fails, and the next call has another.
    expect((await call('ending', {})).status).to.equal(500);
    expect((await call('typed', { name: 'Rows' })).status).to.equal(200);
    // Pages and rows are still answered.
    const rows = await fetch(`${server.url}/api/apps/${appId}/entities/Task`);
    expect(((await rows.json()) as { records: unknown[] }).records).to.have.length(3);
    expect(await (await fetch(server.url)).text()).to.include('<title>');
    expect((await fetch(`${server.url}/functions/charge.js`)).status).to.equal(404);
  });
});
