import type { ArchiveEntry, ArchiveExport } from '@buildai/apps/shared';
import { canonicalJson, entryOf, linesEntries } from '@buildai/apps/shared';
import type { Database } from '@buildai/core';
import { hashOf } from './tree.js';
import type { FileLine, VersionLine } from './version-archive-lines.js';
import * as repository from './version-repository.js';

/** Exports each text once. @param archived is filled with the hash in the archive, by the stored hash */
async function* textEntries(
  db: Database,
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

/** The ranges of versions in which files had a text. A range that ends after the last version is open. */
function fileLines(
  files: readonly repository.StoredFile[],
  archived: ReadonlyMap<string, string>,
  last: number,
): string[] {
  return files.map(({ path, first, end, hash }) =>
    canonicalJson({
      path,
      first,
      end: end !== null && end > last ? null : end,
      text: archived.get(hash),
    } satisfies Record<keyof FileLine, unknown>),
  );
}

function versionLines(
  versions: readonly repository.ArchivedVersion[],
  { app, ids }: ArchiveExport,
): string[] {
  const numberOf = new Map(versions.map(({ versionId, number }) => [versionId, number]));
  return versions.map(({ versionId, number, parentId, extendedBy, kind, description, name, createdAt }) =>
    canonicalJson({
      number,
      parent: numberOf.get(parentId ?? '') ?? null,
      ...(extendedBy === undefined ? {} : { extendedBy: numberOf.get(extendedBy) ?? null }),
      kind,
      description: ids.inText(description),
      ...(name === undefined ? {} : { name }),
      createdAt,
      publishedAt: versionId === app.publishedVersionId ? (app.publishedAt ?? null) : null,
    } satisfies VersionLine),
  );
}

/** Exports the versions of an app: each text once, then the files, then the versions. */
export async function* exportVersions(db: Database, context: ArchiveExport): AsyncGenerator<ArchiveEntry> {
  const { appId } = context.app;
  const versions = await repository.listAll(db, appId);
  const last = versions.at(-1)?.number ?? 0;
  // A version that was added meanwhile is not exported.
  const files = (await repository.listStretches(db, appId)).filter(({ first }) => first <= last);
  const archived = new Map<string, string>();
  yield* textEntries(db, context, files, archived);
  yield* linesEntries('files', fileLines(files, archived, last));
  yield* linesEntries('numbers', versionLines(versions, context));
}
