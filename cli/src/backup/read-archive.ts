import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupDamaged, NoBackup } from './errors.js';
import type { Head, Manifest } from './manifest.js';
import { headName, headShape, manifestName, manifestShape } from './manifest.js';

/** One entry. Its content must be read to the end before the next entry is read. */
export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
}

/** Complete content, for small entries. */
export async function bytesOf({ content }: Pick<ArchiveEntry, 'content'>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Converts a read failure to one of the errors of backups. */
function readingError(path: string, error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (['ENOENT', 'EISDIR', 'EACCES'].includes(code)) return NoBackup({ message: `${path} can’t be read.` });
  if (message === 'incorrect header check') return NoBackup();
  if (code === 'Z_BUF_ERROR' || /unexpected end|premature/i.test(message)) {
    return BackupDamaged({ message: `${path} is incomplete: its end is missing.` });
  }
  if (code.startsWith('Z_') || /tar/i.test(message)) {
    return BackupDamaged({ message: `${path} is damaged: its content has changed since it was written.` });
  }
  return error;
}

/** The chunks of an entry. If the file ends early, the error is reported as one of the file. */
async function* piecesOf(path: string, entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* entry;
  } catch (error) {
    throw readingError(path, error);
  }
}

/** The entries of a gzip tar in order. @param onRead called with the number of bytes read from the file */
export async function* readArchive(
  path: string,
  signal: AbortSignal,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(path);
  source.on('data', (chunk) => onRead(chunk.length));
  const tar = extract();
  const reading = pipeline(source, createGunzip(), tar, { signal });
  // Any error also ends the iteration below.
  reading.catch(() => undefined);
  try {
    for await (const entry of tar) {
      yield {
        name: entry.header.name,
        size: entry.header.size ?? 0,
        content: piecesOf(path, entry as AsyncIterable<Buffer>),
      };
      entry.resume();
    }
    await reading;
  } catch (error) {
    signal.throwIfAborted();
    throw readingError(path, error);
  }
}

function parsed<T>(bytes: Buffer, parse: (value: unknown) => T): T {
  try {
    return parse(JSON.parse(bytes.toString()));
  } catch {
    throw NoBackup();
  }
}

/**
 * Reads a complete backup and verifies it against its manifest.
 * @throws NoBackup, BackupDamaged
 */
export async function verifyBackup(
  path: string,
  signal: AbortSignal,
  onRead?: (bytes: number) => void,
): Promise<{ readonly head: Head; readonly manifest: Manifest }> {
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  const seen = new Map<string, string>();
  for await (const entry of readArchive(path, signal, onRead)) {
    if (!head) {
      if (entry.name !== headName) throw NoBackup();
      const bytes = await bytesOf(entry);
      head = parsed(bytes, (value) => headShape.parse(value));
      seen.set(entry.name, createHash('sha256').update(bytes).digest('hex'));
    } else if (entry.name === manifestName) {
      manifest = parsed(await bytesOf(entry), (value) => manifestShape.parse(value));
    } else {
      const hash = createHash('sha256');
      for await (const chunk of entry.content) hash.update(chunk);
      seen.set(entry.name, hash.digest('hex'));
    }
  }
  if (!head) throw NoBackup();
  if (!manifest) throw BackupDamaged({ message: `${path} is incomplete: its manifest is missing.` });
  const expected = Object.entries(manifest.entries);
  const invalid = expected.find(([name, { sha256 }]) => seen.get(name) !== sha256);
  if (invalid) throw BackupDamaged({ message: `${invalid[0]} in ${path} is not as it was written.` });
  if (expected.length !== seen.size) throw BackupDamaged({ message: `${path} holds more than was written.` });
  return { head, manifest };
}
