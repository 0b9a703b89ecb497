import { Readable } from 'node:stream';
import { restoreDatabase } from '@buildai/core';
import type { CommandProgress, FileStorage, PortableRow, RestoreOptions, RowTarget } from '@buildai/core';
import { BackupDamaged } from './errors.js';
import { keyName } from './manifest.js';
import type { ArchiveEntry } from './read-archive.js';
import { bytesOf, readArchive } from './read-archive.js';

/** Contents of the archive other than rows. */
export interface Restored {
  readonly files: ReadonlySet<string>;
  /** The key that secrets are sealed under, if the backup includes it. */
  readonly secretKey: string | undefined;
}

/** Table name of an entry: `apps` for `tables/apps/000001.jsonl`. */
const tableOf = (name: string) => /^tables\/(.+)\/\d+\.jsonl$/.exec(name)?.[1];

async function insertRows(target: RowTarget, table: string, entry: ArchiveEntry): Promise<number> {
  const lines = (await bytesOf(entry)).toString().split('\n').filter(Boolean);
  await target.insert(
    table,
    lines.map((line) => JSON.parse(line) as PortableRow),
  );
  return lines.length;
}

/** Splits an entry into content type and content. */
async function putFile(files: FileStorage, key: string, { content }: ArchiveEntry): Promise<void> {
  const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  let head = Buffer.alloc(0);
  while (!head.includes('\n')) {
    const { value, done } = await chunks.next();
    if (done) throw BackupDamaged({ message: `The file ${key} does not begin with its content type.` });
    head = Buffer.concat([head, value]);
  }
  const end = head.indexOf('\n');
  const body = async function* () {
    yield head.subarray(end + 1);
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  const contentType = head.toString('latin1', 0, end);
  await files.put(key, Readable.from(body(), { objectMode: false }), contentType);
}

/**
 * Replaces the database and files with those of the backup. If anything fails, the database is unchanged; files that
 * were already written remain under separate keys.
 */
export async function restoreBackup(
  path: string,
  into: RestoreOptions & { readonly files: FileStorage },
  bar: CommandProgress,
  signal: AbortSignal,
): Promise<Restored> {
  const files = new Set<string>();
  let secretKey: string | undefined;
  await restoreDatabase(into, async (target) => {
    for await (const entry of readArchive(path, signal)) {
      const table = tableOf(entry.name);
      if (table !== undefined) bar.advance(await insertRows(target, table, entry));
      else if (entry.name === keyName) secretKey = (await bytesOf(entry)).toString();
      else if (entry.name.startsWith('files/')) {
        const key = entry.name.slice('files/'.length);
        await putFile(into.files, key, entry);
        files.add(key);
        bar.advance();
      } else await bytesOf(entry);
      signal.throwIfAborted();
    }
  });
  for await (const key of into.files.list()) if (!files.has(key)) await into.files.delete(key);
  return { files, secretKey };
}
