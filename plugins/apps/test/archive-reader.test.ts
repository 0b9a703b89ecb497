import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import { readArchive } from '../src/server/archive/archive-reader.js';
import { archiveOf } from './support/archives.js';

async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += 1024) {
    yield await Promise.resolve(bytes.subarray(start, start + 1024));
  }
}

/** Waits some turns, as a reader does that has something to do before it reads an entry. */
async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await nextTurn();
}

/** Reads all entries. @returns the message of what went wrong */
async function problemOf(archive: Buffer): Promise<string | undefined> {
  try {
    for await (const { body } of readArchive(inPieces(archive), new AbortController().signal)) {
      await someTurns();
      for await (const chunk of body) void chunk;
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('An archive that is cut off', () => {
  it('says so, wherever its end is missing', async () => {
    const files = ['a', 'b', 'c'].map((path) => ({ path, content: randomBytes(6_000) }));
    const archive = await archiveOf(files);
    expect(await problemOf(archive)).to.equal(undefined);
    const told = new Set<string | undefined>();
    for (let end = 20; end < archive.length; end += 331) told.add(await problemOf(archive.subarray(0, end)));
    expect([...told]).to.deep.equal(['The archive is incomplete: its end is missing. Copy the file again.']);
  });
});
