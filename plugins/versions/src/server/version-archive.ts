import type { ArchiveEntry, ArchiveExport, ArchiveImport, ArchivePart } from '@buildai/apps/shared';
import {
  ArchiveInvalid,
  canonicalJson,
  entryOf,
  linesEntries,
  readLines,
  readText,
} from '@buildai/apps/shared';
import type { Database } from '@buildai/core';
import { newId } from '@buildai/core';
import { checkFiles, maxFileBytes } from './check-changes.js';
import { entryOf as manifestEntryOf, hashOf } from './tree.js';
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

/**
 * All versions of an app: each text once, the ranges of versions in which files had them, and the versions.
 * Version IDs are not exported; other parts of the archive refer to versions by number.
 */
export function versionsPart(db: Database): ArchivePart {
  async function* exportTexts(
    { app, ids, signal }: ArchiveExport,
    files: readonly repository.StoredFile[],
    archived: Map<string, string>,
  ): AsyncGenerator<ArchiveEntry> {
    const written = new Set<string>();
    for (const { hash } of files) {
      if (archived.has(hash)) continue;
      signal.throwIfAborted();
      const text = ids.inText((await repository.readBlob(db, app.appId, hash)) ?? '');
      const name = hashOf(text);
      archived.set(hash, name);
      if (!written.has(name)) yield entryOf(`texts/${name}`, text);
      written.add(name);
    }
  }

  const importText = async (entry: ArchiveEntry, name: string, { appId, ids }: ArchiveImport) => {
    const archived = await readText(entry, maxFileBytes);
    if (hashOf(archived) !== name)
      throw ArchiveInvalid({ message: `${entry.path} doesn’t match its checksum.` });
    const text = ids.inText(archived);
    // The same validation as for any other input.
    checkFiles([{ type: 'write', path: 'globals.css', content: text }]);
    const { hash, size } = manifestEntryOf('', text);
    await repository.insertBlobs(db, appId, new Map([[hash, text]]));
    return { hash, size };
  };

  const store = async (read: ReadVersions, { appId, ids, publish }: ArchiveImport) => {
    const stretches = read.stretches();
    const hashes = treeHashes(read.versions, stretches);
    const idOf = new Map(read.versions.map(({ number }) => [number, newId()]));
    await db.transaction(async (transaction) => {
      await repository.insertAll(
        transaction,
        appId,
        read.versions.map(({ number, parent, kind, description, createdAt }) => ({
          versionId: idOf.get(number) ?? '',
          appId,
          number,
          parentId: parent === null ? undefined : idOf.get(parent),
          treeHash: hashes.get(number) ?? '',
          kind,
          description: ids.inText(description),
          createdAt,
        })),
        stretches,
      );
    });
    for (const { number, publishedAt } of read.versions) {
      if (publishedAt !== null) publish(idOf.get(number) ?? '', publishedAt);
    }
  };

  return {
    key: 'versions',
    version: 1,
    order: 20,
    async *export(context) {
      const { app, ids } = context;
      const versions = await repository.listAll(db, app.appId);
      const last = versions.at(-1)?.number ?? 0;
      const files = (await repository.listStretches(db, app.appId)).filter(({ first }) => first <= last);
      const archived = new Map<string, string>();
      yield* exportTexts(context, files, archived);
      yield* linesEntries(
        'files',
        files.map(({ path, first, end, hash }) =>
          canonicalJson({
            path,
            first,
            end: end !== null && end > last ? null : end,
            text: archived.get(hash),
          } satisfies Record<keyof FileLine, unknown>),
        ),
      );
      const numberOf = new Map(versions.map(({ versionId, number }) => [versionId, number]));
      yield* linesEntries(
        'numbers',
        versions.map(({ versionId, number, parentId, kind, description, createdAt }) =>
          canonicalJson({
            number,
            parent: numberOf.get(parentId ?? '') ?? null,
            kind,
            description: ids.inText(description),
            createdAt,
            publishedAt: versionId === app.publishedVersionId ? (app.publishedAt ?? null) : null,
          } satisfies VersionLine),
        ),
      );
    },
    async import(entries, context) {
      const read = new ReadVersions();
      for await (const entry of entries) {
        const name = textPath.exec(entry.path)?.[1];
        if (name !== undefined) read.texts.set(name, await importText(entry, name, context));
        else if (entry.path.startsWith('files/')) read.files.push(...(await readLines(entry, fileLine)));
        else if (entry.path.startsWith('numbers/'))
          read.versions.push(...(await readLines(entry, versionLine)));
        else
          throw ArchiveInvalid({ message: `The archive contains an unknown file: versions/${entry.path}.` });
      }
      await store(read, context);
    },
  };
}
