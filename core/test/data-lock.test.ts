import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { BootError } from '../src/boot/boot-error.js';
import { lockData, shareData } from '../src/index.js';
import { describeOnEachDatabase, eventually, freshPostgres, startScript } from '../src/testing/index.js';

describeOnEachDatabase('The lock in the data', (database) => {
  let settings: { readonly databaseUrl: string | undefined; readonly dataDir: string };
  let drop: (() => Promise<void>) | undefined;

  beforeEach(async () => {
    const postgres = database === 'postgres' ? await freshPostgres([]) : undefined;
    drop = () => postgres?.drop() ?? Promise.resolve();
    settings = { databaseUrl: postgres?.url, dataDir: await mkdtemp(join(tmpdir(), 'buildai-lock-')) };
  });
  afterEach(async () => {
    await drop?.();
    await rm(settings.dataDir, { recursive: true });
  });

  it('is shared by all who use the data, and refused to who wants it alone meanwhile', async () => {
    await using one = await lockData(settings, 'shared');
    await using other = await lockData(settings, 'shared');
    expect(one && other).to.not.equal(undefined);
    expect(await lockData(settings, 'alone')).to.equal(undefined);
  });

  it('keeps everybody away from data that is being replaced', async () => {
    {
      await using alone = await lockData(settings, 'alone');
      expect(alone).to.not.equal(undefined);
      expect(await shareData(settings).catch((error: unknown) => error)).to.be.instanceOf(BootError);
    }
    await using after = await shareData(settings);
    expect(after).to.not.equal(undefined);
  });

  it('goes with its process, however that ends', async () => {
    const holder = startScript(new URL('lock-holder', import.meta.url), settings);
    await once(holder.stdout, 'data');
    expect(await lockData(settings, 'alone')).to.equal(undefined);
    holder.kill('SIGKILL');
    await eventually(async () => {
      await using alone = await lockData(settings, 'alone');
      return alone !== undefined;
    });
  });
});
