import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable, pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { Pack } from 'tar-stream';
import type { ArchiveEntry } from '../../shared/archive/archive-part.js';
import { entryOf } from '../../shared/archive/archive-lines.js';

/** The last entry, in the format of `sha256sum -c`. If it is missing, the archive is truncated. */
export const sumsPath = 'SHA256SUMS';

const compression = 6;
/** Offset of the operating system in the gzip header. */
const systemByte = 9;
const unknownSystem = 255;
/** Tar metadata other than name and size is the same for every file. */
const fixed = { mode: 0o644, uid: 0, gid: 0, mtime: new Date(0), type: 'file' } as const;

/** @returns the SHA-256 checksum of the body. */
async function writeEntry(
  tar: Pack,
  { path, size, body }: ArchiveEntry,
  signal: AbortSignal,
): Promise<string> {
  const sum = createHash('sha256');
  const sink = tar.entry({ ...fixed, name: path, size });
  const ended = once(sink, 'close');
  // Awaited below, unless the body fails.
  ended.catch(() => undefined);
  for await (const chunk of body) {
    signal.throwIfAborted();
    sum.update(chunk);
    if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), ended]);
  }
  sink.end(undefined);
  await ended;
  return sum.digest('hex');
}

/**
 * The entries, followed by their checksums, as a compressed tar file. Equal entries result in equal bytes.
 * @throws Error if the length of a body differs from the size of its entry.
 */
export async function* writeArchive(
  entries: AsyncIterable<ArchiveEntry>,
  signal: AbortSignal,
  onEntry: (path: string, bytes: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const tar = pack();
  const fill = async () => {
    const sums: string[] = [];
    for await (const entry of entries) {
      sums.push(`${await writeEntry(tar, entry, signal)}  ${entry.path}\n`);
      onEntry(entry.path, entry.size);
    }
    await writeEntry(tar, entryOf(sumsPath, sums.join('')), signal);
    tar.finalize();
  };
  const failure = new AbortController();
  const filled = fill().catch((error: unknown) => {
    failure.abort(error);
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  const zipped = createGzip({ level: compression });
  pipeline(Readable.from(tar), zipped, () => undefined);
  try {
    let isFirst = true;
    for await (const chunk of zipped as AsyncIterable<Buffer>) {
      failure.signal.throwIfAborted();
      if (isFirst) chunk[systemByte] = unknownSystem;
      isFirst = false;
      yield chunk;
    }
    await filled;
    failure.signal.throwIfAborted();
  } catch (error) {
    // Throws the original error rather than its consequence.
    failure.signal.throwIfAborted();
    throw error;
  } finally {
    tar.destroy();
    zipped.destroy();
    // The app must no longer be read when this returns.
    await filled;
  }
}
