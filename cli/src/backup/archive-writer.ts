import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { newId } from '@buildai/core';
import { pack } from 'tar-stream';

/** An archive that is being written, and its entries so far. */
export interface ArchiveWriter {
  readonly entries: Readonly<Record<string, { readonly sha256: string; readonly size: number }>>;
  /**
   * @param size of the content in bytes
   * @throws Error if the content has another size
   */
  add(name: string, size: number, content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void>;
}

/** Writes a gzip tar to the path atomically, readable only by its owner. Entries are streamed. */
export async function writeArchive(
  path: string,
  signal: AbortSignal,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const temporary = `${path}.${newId()}`;
  const tar = pack();
  const entries: Record<string, { sha256: string; size: number }> = {};
  const add: ArchiveWriter['add'] = async (name, size, content) => {
    const hash = createHash('sha256');
    const hashed = async function* () {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(Readable.from(hashed(), { objectMode: false }), tar.entry({ name, size, mode: 0o600 }), {
      signal,
    });
    entries[name] = { sha256: hash.digest('hex'), size };
  };
  const target = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
  const writing = pipeline(tar, createGzip(), target, { signal });
  // If both fail, the promise that is awaited first determines the error.
  writing.catch(() => undefined);
  try {
    await fill({ entries, add });
    tar.finalize();
    await writing;
    await rename(temporary, path);
  } catch (error) {
    tar.destroy();
    await writing.catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  }
}
