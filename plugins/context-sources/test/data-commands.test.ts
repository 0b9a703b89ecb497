import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '@buildai/core';
import { AppError } from '@buildai/core/shared';
import { runCommand } from '@buildai/core/testing';
import { expect } from 'chai';
import type { ContextHost } from './support/context-host.js';
import { startContextHost } from './support/context-host.js';

describe('The data of apps on the command line', () => {
  let host: ContextHost;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'buildai-data-'));
    host = await startContextHost({ config: { uploadBytes: 1_000 } });
    await writeFile(join(folder, 'bees.txt'), 'Bees sleep in winter.');
    await writeFile(join(folder, 'colours.csv'), 'name,colour\nSnow,white\n');
    await writeFile(join(folder, 'large.txt'), 'x'.repeat(2_001));
    await writeFile(join(folder, 'film.mp4'), 'x');
  });
  after(async () => {
    await host.stop();
    await rm(folder, { recursive: true });
  });

  const run = (name: string, options: object, terminal?: Parameters<typeof runCommand>[3]) =>
    runCommand(host, `data ${name}`, { app: host.appId, ...options }, terminal);
  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => expect.fail('It should fail.'),
      (error: Error) => error,
    );
  const path = (name: string) => join(folder, name);

  it('is added, listed, searched, synced again and removed', async () => {
    expect((await run('list', {})).lines).to.deep.equal(['This app has no data.']);
    const added = await run('add', { files: [path('bees.txt'), path('colours.csv')] });
    expect(added.lines[0]).to.match(/^bees\.txt was added as \w{20}\. A running server will process it\.$/);
    expect(added.bars[0]).to.include({ title: 'Adding', total: 44, done: 44, ended: true });
    await host.settled(2);

    const listed = await run('list', {});
    expect(listed.lines[0]).to.match(/^Name +Type +Source +Status/);
    expect(listed.value).to.have.length(2);
    expect((await run('list', {}, { json: true })).lines).to.deep.equal([]);
    const found = await run('search', { question: 'when do bees sleep' });
    expect(found.lines).to.deep.equal(['bees.txt', '  Bees sleep in winter.']);
    expect((await run('search', { question: 'submarine' })).lines).to.deep.equal(['No results.']);

    expect((await run('sync', { item: 'bees.txt' })).lines).to.deep.equal([
      'bees.txt will be synced again by a running server.',
    ]);
    await host.settled(2);
    expect((await run('sync', {})).value)
      .to.have.property('items')
      .with.length(2);
    await host.settled(2);

    const kept = await run('remove', { items: ['bees.txt'] }, { answer: false });
    expect(kept.lines).to.deep.equal(['Nothing was removed.']);
    expect(kept.questions[0]).to.contain('"bees.txt"');
    await run('remove', { items: ['bees.txt'] }, { answer: true });
    expect((await host.list()).map(({ name }) => name)).to.deep.equal(['colours.csv']);
    expect(await host.find('bees')).to.deep.equal([]);
  });

  it('is not found under other names, and is refused if it does not fit', async () => {
    expect(await errorOf(run('list', { app: 'nowhere' }))).to.be.instanceOf(CommandError);
    expect(await errorOf(run('remove', { items: ['nothing'] }, { answer: true }))).to.be.instanceOf(
      CommandError,
    );
    const before = await host.list();
    const missing = await errorOf(run('add', { files: [path('bees.txt'), path('missing.txt')] }));
    expect(missing).to.be.instanceOf(CommandError);
    for (const name of ['film.mp4', 'large.txt']) {
      expect(await errorOf(run('add', { files: [path(name)] })), name).to.be.instanceOf(AppError);
    }
    expect(await host.list()).to.deep.equal(before);
  });
});
