import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ManualClock } from '../src/index.js';
import { createSpaceCheck } from '../src/database/free-space.js';
import { describeOnEachDatabase, startTestHost } from '../src/testing/index.js';

describe('The check of the data folder', () => {
  it('writes a file once within some seconds, and leaves none', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'buildai-space-'));
    try {
      const clock = new ManualClock();
      const check = createSpaceCheck({ dataDir }, clock);
      const changed = async () => (await stat(dataDir, { bigint: true })).mtimeNs;
      await check();
      const first = await changed();
      await check();
      expect(await changed()).to.equal(first);
      clock.advance(60_000);
      await check();
      expect(await changed()).to.not.equal(first);
      expect(await readdir(dataDir)).to.deep.equal([]);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });

  it('is part of the readiness, and fails with a folder that is gone', async () => {
    await using host = await startTestHost({ plugins: [] });
    const ready = await fetch(`${host.url}/readyz`);
    expect(await ready.json()).to.have.nested.property('checks.disk', 'ok');
    const check = createSpaceCheck({ dataDir: '/nonexistent' }, new ManualClock());
    const failure = await check().catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(Error);
  });
});

describeOnEachDatabase('A data folder that does not exist yet', (database) => {
  it('is made by the start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'buildai-space-'));
    try {
      await using host = await startTestHost({
        plugins: [],
        database,
        settings: { dataDir: join(folder, 'data') },
      });
      expect((await fetch(`${host.url}/readyz`)).status).to.equal(200);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
