import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { fileStorage } from '../src/index.js';
import { closeDataFolder, isOpenToOthers } from '../src/database/private-data-folder.js';
import { startTestHost } from '../src/testing/index.js';

describe('The data folder', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'buildai-folder-'))));
  afterEach(() => rm(folder, { recursive: true }));

  /** Paths in the folder that other users can access. */
  async function openPaths(): Promise<readonly string[]> {
    const names = ['', ...(await readdir(folder, { recursive: true }))];
    const modes = await Promise.all(
      names.map(async (name) => [name, (await stat(join(folder, name))).mode & 0o077] as const),
    );
    return modes.filter(([, mode]) => mode !== 0).map(([name]) => name);
  }

  it('is for its owner alone, with the database, its companions, and every file in it', async () => {
    const dataDir = join(folder, 'data');
    await using host = await startTestHost({ plugins: [], settings: { dataDir } });
    await host.service(fileStorage).put('uploads/app/note.txt', Buffer.from('Hello'), 'text/plain');
    await host.db('outbox').select();
    expect(await readdir(dataDir)).to.include.members(['buildai.sqlite', 'buildai.sqlite-wal', 'files']);
    expect(await openPaths()).to.deep.equal([]);
  });

  it('of an earlier version is closed at the start; what lies there and is not ours stays as it is', async () => {
    await mkdir(join(folder, 'files', 'uploads'), { recursive: true, mode: 0o755 });
    for (const name of ['buildai.sqlite', 'secret.key', 'files/uploads/a.txt', 'theirs.txt']) {
      await writeFile(join(folder, name), '');
      await chmod(join(folder, name), 0o644);
    }
    await chmod(folder, 0o755);
    expect(await isOpenToOthers(folder)).to.equal(true);
    await using _host = await startTestHost({ plugins: [], settings: { dataDir: folder } });
    expect(await openPaths()).to.deep.equal(['theirs.txt']);
  });

  it('that is shared with others, such as /tmp, is not closed', async () => {
    await chmod(folder, 0o1777);
    await closeDataFolder(folder);
    expect((await stat(folder)).mode & 0o7777).to.equal(0o1777);
    expect(await isOpenToOthers(folder)).to.equal(true);
  });
});
