import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError, definePlugin } from '@buildai/core';
import { appStore, publishChecks } from '@buildai/apps/shared';
import { AppError } from '@buildai/core/shared';
import { describeOnEachDatabase, eventually, localhostFetch, runCommand } from '@buildai/core/testing';
import type { RecordingIoOptions } from '@buildai/core/testing';
import { versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import type { ChatHost } from './chat-host.js';
import { startChatHost } from './chat-host.js';
import { ownerNamed } from './whole-app.js';

describeOnEachDatabase('the commands for apps', (database) => {
  let chat: ChatHost;
  let folder: string;
  beforeEach(async () => {
    chat = await startChatHost(database);
    folder = await mkdtemp(join(tmpdir(), 'buildai-apps-'));
  });
  afterEach(async () => {
    await chat[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  const run = (name: string, options: object = {}, terminal: RecordingIoOptions = {}) =>
    runCommand(chat.host, name, { ...options }, terminal);
  const fault = async (name: string, options: object, terminal?: RecordingIoOptions) => {
    const error = await run(name, options, terminal).then(
      () => undefined,
      (failure: unknown) => failure,
    );
    // Both end with the exit code 2.
    expect(error).to.satisfy(
      (given: unknown) => given instanceof CommandError || (given instanceof AppError && given.status < 500),
    );
    return (error as Error).message;
  };
  const app = () => chat.host.service(appStore).get(chat.appId);

  it('create makes an app from a prompt, shows its actions, and publishes it if asked to', async () => {
    const io = await run('apps create', { prompt: 'A habit tracker with streaks', publish: true });
    expect(io.lines[0]).to.equal('Making "A habit tracker with streaks"');
    expect(io.lines.length).to.be.greaterThan(5);
    expect(io.bars[0]).to.deep.include({ title: 'Writing', ended: true });
    const made = io.value as { appId: string; url: string; versionId: string; slug: string };
    expect(io.lines.at(-2)).to.equal(`  Open  ${made.url}`);
    expect((await localhostFetch(made.url, { headers: { accept: 'text/html' } })).status).to.equal(200);
    expect((await chat.host.service(versionStore).head(made.appId))?.versionId).to.equal(made.versionId);
    const quiet = await run('apps create', { prompt: 'A book list' }, { json: true });
    expect(quiet.value).to.include({ url: null });
    expect(quiet.lines).to.deep.equal([]);
  });

  it('transfer changes the owner, and keeps the collaborators', async () => {
    const grace = await ownerNamed(chat.host, 'grace@example.com');
    const ben = await ownerNamed(chat.host, 'ben@example.com');
    for (const [id, accountId] of [
      ['c1', grace],
      ['c2', ben],
    ] as const) {
      await chat.host.db('app_collaborators').insert({
        id,
        app_id: chat.appId,
        email: `${id}@example.com`,
        invited_by: chat.accountId,
        invited_at: '2026-01-01T00:00:00.000Z',
        expires_at: '2026-01-01T00:00:00.000Z',
        account_id: accountId,
      });
    }
    await run('apps transfer', { app: 'beekeeper', to: 'Grace@example.com' });
    expect(await app()).to.include({ ownerId: grace });
    expect(await chat.host.db('app_collaborators').pluck('account_id')).to.deep.equal([ben]);
    expect(await fault('apps transfer', { app: 'beekeeper', to: 'grace@example.com' })).to.contain('already');
    expect(await fault('apps transfer', { app: 'nothing', to: 'ben@example.com' })).to.contain('"nothing"');
  });

  it('delete asks for a confirmation that names the app, and deletes all its data', async () => {
    expect(await fault('apps delete', { app: 'beekeeper' })).to.contain('beekeeper');
    const kept = await run('apps delete', { app: 'beekeeper' }, { answer: false });
    expect(kept.questions[0]).to.contain('"Beekeeper"').and.contain(chat.appId);
    expect(kept.value).to.include({ deleted: false });
    await chat.send('A CRM with contacts');
    expect((await run('apps delete', { app: chat.appId }, { answer: true })).value).to.include({
      deleted: true,
    });
    expect(await app()).to.equal(undefined);
    await eventually(async () => (await chat.host.db('entity_tables').select()).length === 0);
    expect(await fault('apps delete', { app: chat.appId })).to.contain('apps list');
  });

  it('export writes one file, overwriting only if told to; import creates an app from it', async () => {
    await chat.send('A CRM with contacts');
    const file = join(folder, 'copy.buildai.tgz');
    const io = await run('apps export', { app: chat.appId, output: file });
    expect(io.value).to.include({ appId: chat.appId, file });
    expect(io.bars[0]).to.include({ ended: true }).and.have.property('done').that.is.greaterThan(1000);
    expect((await stat(file)).mode & 0o077).to.equal(0);
    expect(await fault('apps export', { app: chat.appId, output: file })).to.contain('--force');
    await writeFile(file, 'something else');
    await run('apps export', { app: chat.appId, output: file, force: true });
    expect(await readdir(folder)).to.deep.equal(['copy.buildai.tgz']);

    const imported = await run('apps import', { file });
    const { size } = await stat(file);
    expect(imported.bars[0]).to.deep.equal({ title: 'Importing', total: size, done: size, ended: true });
    const { appId } = imported.value as { appId: string };
    expect(appId).to.not.equal(chat.appId);
    const again = join(folder, 'again.buildai.tgz');
    await run('apps export', { app: appId, output: again });
    expect((await readFile(again)).equals(await readFile(file))).to.equal(true);
  });

  if (database !== 'sqlite') return;

  it('list shows the apps of all, or of one account', async () => {
    await ownerNamed(chat.host, 'grace@example.com');
    const { lines, value } = await run('apps list');
    expect(lines[0]).to.match(/^App +Name +Owner +Published +Changed +Id$/);
    expect(lines[1]).to.match(/^beekeeper +Beekeeper +ada@example\.com +no /);
    expect(value).to.have.length(1);
    expect((await run('apps list', { owner: 'grace@example.com' })).value).to.deep.equal([]);
    expect(await fault('apps list', { owner: 'no@example.com' })).to.contain('no@example.com');
  });

  it('publish publishes the newest version, or unpublishes', async () => {
    expect(await fault('apps publish', { app: 'beekeeper' })).to.contain('nothing to publish');
    await chat.send('A CRM with contacts');
    const [renamed] = (await run('apps list')).value as { slug: string }[];
    const { value } = await run('apps publish', { app: renamed?.slug });
    expect(value).to.deep.include({ appId: chat.appId, published: true });
    expect((await app())?.publishedVersionId).to.be.a('string');
    expect((await run('apps publish', { app: chat.appId, off: true })).value).to.include({
      published: false,
    });
    expect((await app())?.publishedVersionId).to.equal(undefined);
  });

  it('create keeps as a draft what has faults and is not published all the same', async () => {
    const fault = { field: 'functions/send.js', message: 'It does not run.' };
    const checked = definePlugin({
      id: 'checked',
      dependsOn: ['apps'],
      register: (kit) => kit.contribute(publishChecks, { check: async () => ({ warnings: [fault] }) }),
    });
    await using careful = await startChatHost(database, { further: [checked] });
    const options = { prompt: 'A book list', publish: true };
    const { value, lines } = await runCommand(careful.host, 'apps create', options);
    const { appId, url, notPublished } = value as { appId: string; url: null; notPublished: string };
    expect(url).to.equal(null);
    expect(notPublished).to.contain('functions/send.js: It does not run.');
    expect(lines.join('\n')).to.contain('It was not published: ');
    const made = await careful.host.service(appStore).get(appId);
    expect(made?.publishedVersionId).to.equal(undefined);
  });

  it('create reports an unknown account', async () => {
    expect(await fault('apps create', { prompt: 'x', owner: 'no@example.com' })).to.contain('no@example.com');
  });

  it('refuse invalid input with a message, and change nothing', async () => {
    const before = await chat.host.db('apps').select();
    const file = join(folder, 'x.buildai.tgz');
    expect(await fault('apps import', { file })).to.equal(`There is no file ${file}.`);
    await writeFile(file, 'no archive');
    expect(await fault('apps import', { file })).to.contain('isn’t an app archive');
    expect(await fault('apps import', { file, owner: 'no@example.com' })).to.contain('no@example.com');
    expect(await fault('apps export', { app: 'beekeeper', includeSecrets: true })).to.contain('passphrase');
    expect(await fault('apps export', { app: 'beekeeper', output: join(folder, 'no/where') })).to.contain(
      'can’t be written',
    );
    expect(await fault('apps export', { app: 'nothing' })).to.contain('no app "nothing"');
    expect(await readdir(folder)).to.deep.equal(['x.buildai.tgz']);
    expect(await chat.host.db('apps').select()).to.deep.equal(before);
  });

  it('leave no file behind if an export is cancelled', async () => {
    const file = join(folder, 'x.buildai.tgz');
    const error = await run(
      'apps export',
      { app: 'beekeeper', output: file },
      { signal: AbortSignal.abort() },
    ).then(
      () => undefined,
      (failure: unknown) => failure,
    );
    expect(error).to.have.property('name', 'AbortError');
    expect(await readdir(folder)).to.deep.equal([]);
  });
});
