import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { checkFileLocation } from '../src/doctor/check-file-location.js';
import { BootError, fileStorage } from '../src/index.js';
import type { Database, Settings } from '../src/index.js';
import { describeOnEachDatabase, startLastingStorage, startTestHost } from '../src/testing/index.js';
import type { LastingStorage } from '../src/testing/index.js';
import { startS3Server } from './s3-server.js';

describeOnEachDatabase('The location of files', (database) => {
  let storage: LastingStorage;
  beforeEach(async () => (storage = await startLastingStorage(database, [])));
  afterEach(() => storage[Symbol.asyncDispose]());

  const start = (settings: Partial<Settings> = {}) =>
    startTestHost({ plugins: [], settings: { ...storage.settings, ...settings } });
  const refusal = async (settings: Partial<Settings>) => {
    const error = await start(settings).then(
      (host) => host.stop(),
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(BootError);
    return (error as BootError).message;
  };

  it('stays the folder while it contains files: a start with S3_URL says how to move them', async () => {
    await using s3 = await startS3Server('bucket');
    const s3Url = s3.urlOf('bucket');
    {
      await using host = await start();
      await host.service(fileStorage).put('a/1.txt', Buffer.from('1'), 'text/plain');
    }
    const message = await refusal({ s3Url });
    expect(message).to.contain(`files are still in the folder ${storage.settings.dataDir}/files`);
    expect(message).to.contain('`buildai files move`').and.not.contain('S3RVER');
    await using host = await start();
    expect(await host.service(fileStorage).get('a/1.txt')).to.not.equal(undefined);
  });

  it('changes without a command only if no instance can have files elsewhere', async () => {
    await using s3 = await startS3Server('bucket', 'other');
    const s3Url = s3.urlOf('bucket');
    await (await start()).stop();
    // On PostgreSQL, the folder of another instance may have files.
    if (database === 'postgres') expect(await refusal({ s3Url })).to.contain('`buildai files move`');
    else await (await start({ s3Url })).stop();
  });

  it('stays the bucket, whose key may change', async () => {
    await using s3 = await startS3Server('bucket', 'other');
    const s3Url = s3.urlOf('bucket');
    await (await start({ s3Url })).stop();
    await (await start({ s3Url: s3Url.replace('S3RVER:', 'S3RVER2:') })).stop();
    for (const settings of [{}, { s3Url: s3.urlOf('other') }]) {
      const message = await refusal(settings);
      expect(message).to.match(/are in the bucket http:\/\/127\.0\.0\.1:\d+\/bucket\. /);
      expect(message).to.contain('`buildai files move --from');
    }
  });

  it('is one folder for all running instances, or the doctor says so', async () => {
    const other = await mkdtemp(join(tmpdir(), 'buildai-other-'));
    const stateAt = async (settings: Settings, db: Database) =>
      (await checkFileLocation(db, settings).run(AbortSignal.timeout(10_000))).state;
    try {
      await using host = await start();
      const { db, settings } = host;
      expect(await stateAt(settings, db)).to.equal('ok');
      const elsewhere = { ...settings, dataDir: other };
      // Only a database on a server has instances with other folders.
      if (database === 'sqlite') return expect(await stateAt(elsewhere, db)).to.equal('ok');
      await using _same = await start();
      expect(await stateAt(settings, db)).to.equal('ok');
      const separate = await start({ dataDir: other });
      expect([await stateAt(settings, db), await stateAt(elsewhere, db)]).to.deep.equal(['failed', 'failed']);
      await separate.stop();
      expect(await stateAt(settings, db)).to.equal('ok');
    } finally {
      await rm(other, { recursive: true });
    }
  });
});
