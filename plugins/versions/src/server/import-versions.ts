import type { ArchiveEntry, ArchiveImport } from '@buildai/apps/shared';
import { ArchiveInvalid, readLines, readText } from '@buildai/apps/shared';
import type { Database } from '@buildai/core';
import { newId } from '@buildai/core';
import { checkFiles, maxFileBytes } from './check-changes.js';
import { entryOf, hashOf } from './tree.js';
import type { FileLine, VersionLine } from './version-archive-lines.js';
import { fileLine, treeHashes, versionLine } from './version-archive-lines.js';
import * as repository from './version-repository.js';

const textPath = /^texts\/([0-9a-f]{64})$/;

/** State while reading an archive. Texts are stored immediately; only metadata is kept here. */
class ReadVersions {
  /** Stored content by the hash of the text in the archive. */
  readonly texts = new Map<string, { readonly hash: string; readonly size: number }>();
  readonly files: FileLine[] = [];
  readonly versions: VersionLine[] = [];

  stretches(): readonly repository.StoredFile[] {
    return this.files.map(({ path, first, end, text }) => {
      const known = this.texts.get(text);
      if (!known) throw ArchiveInvalid({ message: `The content of ${path} is missing from the archive.` });
      return { path, first, end, ...known };
    });
  }
}

/** Stores a text. @returns its content's hash and size in bytes */
async function importText(
  db: Database,
  entry: ArchiveEntry,
  name: string,
  { appId, ids }: ArchiveImport,
): Promise<{ hash: string; size: number }> {
  const archived = await readText(entry, maxFileBytes);
  if (hashOf(archived) !== name)
    throw ArchiveInvalid({ message: `${entry.path} doesn’t match its checksum.` });
  const text = ids.inText(archived);
  // The same validation as for any other input.
  checkFiles([{ type: 'write', path: 'globals.css', content: text }]);
  const { hash, size } = entryOf('', text);
  await repository.insertBlobs(db, appId, new Map([[hash, text]]));
  return { hash, size };
}

/** Stores the versions and the files that they had. */
async function storeVersions(
  db: Database,
  read: ReadVersions,
  { appId, fresh, ids, publish }: ArchiveImport,
): Promise<void> {
  const stretches = read.stretches();
  const hashes = treeHashes(read.versions, stretches);
  const idOf = new Map(read.versions.map(({ number }) => [number, newId()]));
  await db.transaction(async (transaction) => {
    await repository.insertAll(
      transaction,
      appId,
      read.versions.map(({ number, parent, extendedBy, kind, description, name, createdAt }) => ({
        versionId: idOf.get(number) ?? '',
        appId,
        number,
        parentId: parent === null ? undefined : idOf.get(parent),
        extendedBy: idOf.get(extendedBy ?? 0),
        treeHash: hashes.get(number) ?? '',
        kind,
        description: ids.inText(description),
        name,
        createdAt: fresh?.now ?? createdAt,
      })),
      stretches,
    );
  });
  for (const { number, publishedAt } of read.versions) {
    if (publishedAt !== null) publish(idOf.get(number) ?? '', publishedAt);
  }
}

/** Imports the versions of an app, with new IDs. @throws ArchiveInvalid */
export async function importVersions(
  db: Database,
  entries: AsyncIterable<ArchiveEntry>,
  context: ArchiveImport,
): Promise<void> {
  const read = new ReadVersions();
  for await (const entry of entries) {
    const name = textPath.exec(entry.path)?.[1];
    if (name !== undefined) read.texts.set(name, await importText(db, entry, name, context));
    else if (entry.path.startsWith('files/')) read.files.push(...(await readLines(entry, fileLine)));
    else if (entry.path.startsWith('numbers/')) read.versions.push(...(await readLines(entry, versionLine)));
    else throw ArchiveInvalid({ message: `The archive contains an unknown file: versions/${entry.path}.` });
  }
  await storeVersions(db, read, context);
}
