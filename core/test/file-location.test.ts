import { expect } from 'chai';
import { BootError, fileStorage } from '../src/index.js';
import type { Settings } from '../src/index.js';
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
});
