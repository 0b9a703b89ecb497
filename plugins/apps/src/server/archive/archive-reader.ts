import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '@buildai/core/shared';
import { extract } from 'tar-stream';
import type { Header } from 'tar-stream';
import type { ArchiveEntry } from '../../shared/archive/archive-part.js';
import { readText } from '../../shared/archive/archive-lines.js';
import { ArchiveInvalid } from '../../shared/errors.js';
import { sumsPath } from './archive-writer.js';

/** Maximum number of entries, against archives that would fill the disk. */
const maxEntries = 500_000;
const maxBytes = 200 * 1024 ** 3;
const maxSumsBytes = maxEntries * 160;

type TarEntry = AsyncIterable<Uint8Array> & { readonly header: Header };

const damaged = 'This isn’t an app archive, or it is damaged.';
const cutOff = () =>
  ArchiveInvalid({ message: 'The archive is incomplete: its end is missing. Copy the file again.' });
const pathPattern = /^(?!.*(?:^|\/)\.)[\w.-]+(?:\/[\w.-]+)*$/;

/** @throws ArchiveInvalid for entries that an export does not write. */
function requirePlainFile({ name: path, size = 0, type }: Header): { path: string; size: number } {
  if (type !== 'file' || path.length > 100 || !pathPattern.test(path)) {
    throw ArchiveInvalid({
      message: `The archive holds "${path.slice(0, 100)}", which doesn’t belong in an app archive.`,
    });
  }
  return { path, size };
}

/** Converts errors of tar and gzip about invalid data to command errors. */
function asCommandError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const { code } = error as { code?: unknown };
  if (code === 'Z_BUF_ERROR' || error.message === 'Unexpected end of data') return cutOff();
  const isOfGzip = typeof code === 'string' && code.startsWith('Z_');
  const isOfTar = code === undefined && /^(?:Invalid|Header|tar entry)/i.test(error.message);
  return isOfGzip || isOfTar ? ArchiveInvalid({ message: damaged }) : error;
}

const isOfDestroyedStream = (error: unknown) =>
  error instanceof Error && error.message === 'Stream was destroyed';

/** Adds each chunk to the checksum; converts errors by `asError`. */
async function* summed(
  entry: TarEntry,
  sum: Hash,
  signal: AbortSignal,
  asError: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of entry) {
      signal.throwIfAborted();
      sum.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw asError(error);
  }
}

/**
 * Entries of an archive, each to be read before the next; unread rest is skipped. After the last one, all checksums are
 * verified.
 * @throws ArchiveInvalid if it is truncated, altered, or no archive.
 */
export async function* readArchive(
  archive: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const unzipped = createGunzip();
  const source = Readable.from(archive, { objectMode: false });
  pipeline(source, unzipped, () => undefined);
  pipeline(Readable.from(unzipped), tar, () => undefined);
  // An entry that is cut off says only that its stream was destroyed.
  const asError = (error: unknown) =>
    asCommandError(isOfDestroyedStream(error) ? (unzipped.errored ?? source.errored ?? error) : error);
  const sums: string[] = [];
  let isComplete = false;
  let bytes = 0;
  try {
    for await (const entry of tar as AsyncIterable<TarEntry>) {
      signal.throwIfAborted();
      if (isComplete) throw ArchiveInvalid({ message: 'There is data after the end of the archive.' });
      const { path, size } = requirePlainFile(entry.header);
      bytes += size;
      if (sums.length >= maxEntries || bytes > maxBytes) {
        throw ArchiveInvalid({ message: 'The archive is larger than an app can be.' });
      }
      if (path === sumsPath) {
        compareSums(sums, await readText({ path, size, body: entry }, maxSumsBytes));
        isComplete = true;
        continue;
      }
      const sum = createHash('sha256');
      const body = summed(entry, sum, signal, asError);
      yield { path, size, body };
      for await (const rest of body) void rest;
      sums.push(`${sum.digest('hex')}  ${path}`);
    }
    if (!isComplete) throw cutOff();
  } catch (error) {
    throw asError(error);
  } finally {
    source.destroy();
    unzipped.destroy();
    tar.destroy();
  }
}

/** @throws ArchiveInvalid naming the first file with a wrong checksum. */
function compareSums(found: readonly string[], text: string): void {
  const written = text.split('\n');
  const at = found.findIndex((line, index) => line !== written[index]);
  if (at >= 0) {
    const path = found[at]?.slice(66) ?? '';
    throw ArchiveInvalid({
      message: `The archive was changed or damaged: ${path} doesn’t match its checksum.`,
    });
  }
  if (written.length !== found.length + 1) {
    throw ArchiveInvalid({ message: 'The archive was changed: files are missing.' });
  }
}
