import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createFileStorage, folderStorage, lockData, migrationOwners } from '@buildai/core';
import type { FileStorage } from '@buildai/core';
import { describeOnEachDatabase, freshPostgres } from '@buildai/core/testing';
import { startS3Server } from '@buildai/core/test/s3-server.js';
import type { S3Server } from '@buildai/core/test/s3-server.js';
import { expect } from 'chai';
import { installedPlugins } from '../src/installed-plugins.js';
import { copyFiles, deleteFiles } from '../src/files/move-files.js';
import { runResident } from './resident-buildai.js';
import type { InstanceEnvironment } from './resident-buildai.js';

async function contentOf(files: FileStorage): Promise<Readonly<Record<string, string>>> {
  const content: Record<string, string> = {};
  for await (const key of files.list()) {
    const file = await files.get(key);
    if (file) content[key] = `${file.contentType} ${await text(file.stream())}`;
  }
  return content;
}

const put = (files: FileStorage, key: string, content: string) =>
  files.put(key, Buffer.from(content), 'text/plain');

describeOnEachDatabase('buildai files move', function (database) {
  let s3: S3Server, dataDir: string, databaseUrl: string | undefined;
  let env: InstanceEnvironment, bucket: FileStorage, other: FileStorage, folder: FileStorage;
  let drop: () => Promise<void>;
  const content = { 'a/1.txt': 'text/plain 1', 'a/2.txt': 'text/plain 2' };

  before(async () => {
    s3 = await startS3Server('bucket', 'other');
  });
  after(async () => {
    await s3[Symbol.asyncDispose]();
  });
  beforeEach(async function () {
    // Creates the schema of all plugins.
    this.slow(30_000);
    dataDir = await mkdtemp(join(tmpdir(), 'buildai-move-'));
    const postgres =
      database === 'postgres' ? await freshPostgres(migrationOwners(await installedPlugins())) : undefined;
    drop = () => postgres?.drop() ?? Promise.resolve();
    databaseUrl = postgres?.url;
    env = { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
    folder = folderStorage({ dataDir });
    [bucket, other] = ['bucket', 'other'].map((name) =>
      createFileStorage({ dataDir, s3Url: s3.urlOf(name) }),
    ) as [FileStorage, FileStorage];
    for (const key of ['a/1.txt', 'a/2.txt']) await put(folder, key, key.charAt(2));
    expect(await runResident(['accounts', 'list'], env)).to.include({ code: 0 });
  });
  afterEach(async () => {
    for (const files of [bucket, other]) await files.deleteAll('a');
    await drop();
    await rm(dataDir, { recursive: true });
  });

  const at = (name: string) => ({ ...env, S3_URL: s3.urlOf(name) });

  it('moves them to the bucket, to another one, and back, and says how many', async () => {
    const refused = await runResident(['backup', 'create', join(dataDir, 'b.tar.gz')], at('bucket'));
    expect(refused.output).to.contain('buildai files move');
    expect(refused.code).to.equal(2);

    const moved = await runResident(['files', 'move'], at('bucket'));
    expect(moved.output).to.contain(`2 files were moved from the folder ${dataDir}/files to the bucket http`);
    expect([await contentOf(bucket), await contentOf(folder)]).to.deep.equal([content, {}]);
    expect(await runResident(['accounts', 'list'], at('bucket'))).to.include({ code: 0 });
    expect((await runResident(['files', 'move'], at('other'))).output).to.contain('--from');

    const further = await runResident(['files', 'move', '--from', s3.urlOf('bucket')], at('other'));
    expect(further.output).to.contain('2 files were moved');
    expect([await contentOf(other), await contentOf(bucket)]).to.deep.equal([content, {}]);

    expect((await runResident(['files', 'move'], env)).output).to.contain('--from');
    const back = await runResident(['files', 'move', '--from', s3.urlOf('other')], env);
    expect(back.output).to.contain(`to the folder ${dataDir}/files`);
    expect([await contentOf(folder), await contentOf(other)]).to.deep.equal([content, {}]);
    expect((await runResident(['files', 'move'], env)).output).to.contain('already');
    expect(await runResident(['accounts', 'list'], env)).to.include({ code: 0 });
  });

  it('completes an interrupted run, and copies again what has changed since', async () => {
    await put(bucket, 'a/1.txt', 'x');
    const moved = await runResident(['files', 'move', '--json'], at('bucket'));
    expect(JSON.parse(moved.stdout)).to.include({ moved: 2 });
    expect(await contentOf(bucket)).to.deep.equal(content);
    // Interrupted while the originals were deleted. The bucket has been in use since.
    await put(folder, 'a/1.txt', 'old');
    expect((await runResident(['accounts', 'list'], at('bucket'))).output).to.contain('still in the folder');
    await runResident(['files', 'move'], at('bucket'));
    expect([await contentOf(bucket), await contentOf(folder)]).to.deep.equal([content, {}]);
  });

  it('is refused while anything uses the data', async () => {
    await using _server = await lockData({ databaseUrl, dataDir }, 'shared');
    const refused = await runResident(['files', 'move'], at('bucket'));
    expect(refused.output).to.contain('Stop every instance');
    expect(refused.code).to.equal(2);
    expect(await contentOf(bucket)).to.deep.equal({});
  });

  it('notices that two addresses lead to the same bucket', async () => {
    await runResident(['files', 'move'], at('bucket'));
    const alias = { ...env, S3_URL: s3.urlOf('bucket').replace('127.0.0.1', 'localhost') };
    const moved = await runResident(['files', 'move', '--from', s3.urlOf('bucket')], alias);
    expect(moved.output).to.contain('are the same store');
    expect(await contentOf(bucket)).to.deep.equal(content);
    expect(await runResident(['accounts', 'list'], alias)).to.include({ code: 0 });
  });
});

describe('Copying files', () => {
  it('ends before anything is deleted if a copy is different, or at an interruption', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'buildai-copy-'));
    try {
      const source = folderStorage({ dataDir: join(dataDir, 'one') });
      const target = folderStorage({ dataDir: join(dataDir, 'two') });
      await put(source, 'a', 'right');
      const damaging: FileStorage = {
        put: async (key, _body, contentType) => {
          await mkdir(join(dataDir, 'two', 'files'), { recursive: true });
          await writeFile(join(dataDir, 'two', 'files', key), `${contentType}\nwrong`);
        },
        get: (key) => target.get(key),
        delete: (key) => target.delete(key),
        deleteAll: (prefix) => target.deleteAll(prefix),
        list: (prefix) => target.list(prefix),
      };
      const bar = { advance: () => undefined, describe: () => undefined, end: () => undefined };
      const failure = await copyFiles(
        ['a'],
        { source, target: damaging, wins: 'source' },
        bar,
        new AbortController().signal,
      ).catch((error: unknown) => error);
      expect(failure).to.have.property('message').that.contains('different from the original');
      const aborted = await deleteFiles(['a'], source, bar, AbortSignal.abort()).catch(
        (error: unknown) => error,
      );
      expect(aborted).to.have.property('name', 'AbortError');
      expect(await contentOf(source)).to.deep.equal({ a: 'text/plain right' });
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});
