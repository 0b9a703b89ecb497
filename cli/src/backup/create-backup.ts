import type { CommandProgress, DatabaseSnapshot, FileStorage, PortableRow, Settings } from '@buildai/core';
import type { ArchiveWriter } from './archive-writer.js';
import { writeArchive } from './archive-writer.js';
import type { Head, Manifest } from './manifest.js';
import { headName, keyName, keyPrintOf, manifestName } from './manifest.js';

/** Bytes of rows per entry: the amount held in memory at a time. */
const partSize = 1024 * 1024;

export interface BackupSources {
  readonly settings: Settings;
  readonly snapshot: DatabaseSnapshot;
  readonly files: FileStorage;
  /** ISO 8601. */
  readonly created: string;
  readonly includeKey: boolean;
}

const addText = (archive: ArchiveWriter, name: string, text: string) => {
  const bytes = Buffer.from(text);
  return archive.add(name, bytes.length, [bytes]);
};

/** @returns the number of rows */
async function addTable(
  archive: ArchiveWriter,
  name: string,
  rows: AsyncIterable<PortableRow>,
  bar: CommandProgress,
): Promise<number> {
  let [count, part, size] = [0, 0, 0];
  let lines: string[] = [];
  const flush = async () => {
    part += 1;
    await addText(archive, `tables/${name}/${String(part).padStart(6, '0')}.jsonl`, lines.join(''));
    [lines, size] = [[], 0];
  };
  for await (const row of rows) {
    const line = `${JSON.stringify(row)}\n`;
    lines.push(line);
    size += line.length;
    count += 1;
    bar.advance();
    if (size >= partSize) await flush();
  }
  // A table without rows also gets an entry: some tables are created from their name alone.
  if (lines.length > 0 || part === 0) await flush();
  return count;
}

/**
 * Writes the content type, a line end and the file's content as one entry.
 * @returns false if the file no longer exists
 */
async function addFile(archive: ArchiveWriter, files: FileStorage, key: string): Promise<boolean> {
  const file = await files.get(key);
  if (!file) return false;
  const head = Buffer.from(`${file.contentType}\n`);
  const content = async function* () {
    yield head;
    yield* file.stream() as AsyncIterable<Buffer>;
  };
  await archive.add(`files/${key}`, head.length + file.size, content());
  return true;
}

/** Writes the database and files into one archive. @returns its manifest */
export async function createBackup(
  path: string,
  sources: BackupSources,
  bar: CommandProgress,
  signal: AbortSignal,
): Promise<Manifest> {
  const { settings, snapshot, files, created, includeKey } = sources;
  let [rows, count] = [0, 0];
  let manifest: Manifest | undefined;
  await writeArchive(path, signal, async (archive) => {
    const head: Head = {
      format: 'buildai-backup',
      version: 1,
      created,
      migrations: Object.fromEntries(
        Object.entries(snapshot.migrations).map(([owner, names]) => [owner, [...names]]),
      ),
      keyPrint: keyPrintOf(settings.secretKey),
      includesKey: includeKey,
    };
    await addText(archive, headName, JSON.stringify(head, null, 2));
    if (includeKey) {
      await addText(archive, keyName, [settings.secretKey, ...settings.previousSecretKeys].join('\n'));
    }
    for (const table of snapshot.tables) {
      bar.describe(table.name);
      rows += await addTable(archive, table.name, table.rows(), bar);
      signal.throwIfAborted();
    }
    for await (const key of files.list()) {
      bar.describe(key);
      if (await addFile(archive, files, key)) count += 1;
      bar.advance();
      signal.throwIfAborted();
    }
    manifest = { entries: { ...archive.entries }, rows, files: count };
    await addText(archive, manifestName, JSON.stringify(manifest));
  });
  if (!manifest) throw new Error('The backup was not written.');
  return manifest;
}
