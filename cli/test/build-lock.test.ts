import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { buildLock } from './bootstrap.js';

const { whileAlone } = buildLock;

describe('Work in a folder that one process at a time may do', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'buildai-lock-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('waits for the work of another one, which may fail', async () => {
    const events: string[] = [];
    let end: () => void = () => undefined;
    const first = whileAlone(
      folder,
      () => undefined,
      async () => {
        await new Promise<void>((resolve) => (end = resolve));
        events.push('first');
        throw new Error('It failed.');
      },
    ).catch((error: unknown) => String(error));
    const onWait = (holder: string) => {
      expect(holder).to.equal(String(process.pid));
      events.push('waits');
      end();
    };
    await whileAlone(folder, onWait, async () => void events.push('second'));
    expect(await first).to.equal('Error: It failed.');
    expect(events).to.deep.equal(['waits', 'first', 'second']);
    expect(await readdir(folder)).to.deep.equal([]);
  });

  it('goes on after a process that was killed', async () => {
    // Above the largest ID of a process.
    await writeFile(join(folder, '.building'), '999999999');
    const done = await whileAlone(
      folder,
      () => expect.fail('Nothing is under way.'),
      async () => 'done',
    );
    expect(done).to.equal('done');
    expect(await readdir(folder)).to.deep.equal([]);
  });
});
