import type { Database, Transaction } from '@buildai/core';
import type { AppFile, VersionFilter, ManifestEntry, Version } from '../shared/version-store.js';
import type { TreeChange } from './tree.js';
import { byPath } from './tree.js';

interface VersionRow {
  readonly id: string;
  readonly app_id: string;
  readonly number: number;
  readonly parent_id: string | null;
  readonly tree_hash: string;
  readonly kind: Version['kind'];
  readonly description: string;
  readonly created_at: string;
  readonly extendable_by: string | null;
  readonly extended_by: string | null;
  readonly created_by: string | null;
  readonly name: string | null;
  readonly picture: string | null;
}

interface FileRow {
  readonly app_id: string;
  readonly path: string;
  readonly first_number: number;
  readonly end_number: number;
  readonly hash: string;
  readonly size: number;
}

interface BlobRow {
  readonly app_id: string;
  readonly hash: string;
  readonly content: string;
}

/** How a version takes part in a series of edits that is listed as one. */
export interface Extension {
  /** The account whose next edit may extend the version. */
  readonly extendableBy: string | undefined;
  /** The ID of the version that is listed instead. */
  readonly extendedBy: string | undefined;
}

/** End of a file that is current. */
const beyondAllNumbers = 2 ** 31 - 1;

/** SQLite allows at most 500 rows per insert. */
const rowsPerInsert = 100;

function* chunksOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    yield rows.slice(start, start + rowsPerInsert);
}

function toVersion(row: VersionRow): Version {
  return {
    versionId: row.id,
    appId: row.app_id,
    number: row.number,
    parentId: row.parent_id ?? undefined,
    treeHash: row.tree_hash,
    kind: row.kind,
    description: row.description,
    createdAt: row.created_at,
    createdBy: row.created_by ?? undefined,
    name: row.name ?? undefined,
    picture: row.picture ?? undefined,
  };
}

function toRow(version: Version, extension: Partial<Extension> = {}): VersionRow {
  const { versionId, appId, number, parentId, treeHash, kind, description, createdAt } = version;
  return {
    id: versionId,
    app_id: appId,
    number,
    parent_id: parentId ?? null,
    tree_hash: treeHash,
    kind,
    description,
    created_at: createdAt,
    extendable_by: extension.extendableBy ?? null,
    extended_by: extension.extendedBy ?? null,
    created_by: version.createdBy ?? null,
    name: version.name ?? null,
    picture: version.picture ?? null,
  };
}

export async function findHead(db: Database, appId: string): Promise<Version | undefined> {
  const [head] = await listVersions(db, appId, 1);
  return head;
}

export async function findVersion(
  db: Database,
  appId: string,
  versionId: string,
): Promise<Version | undefined> {
  const row = await db<VersionRow>('versions').where({ id: versionId, app_id: appId }).first();
  return row && toVersion(row);
}

/** The version that was made after the one with this number. */
export async function findNext(db: Database, appId: string, number: number): Promise<Version | undefined> {
  const row = await db<VersionRow>('versions')
    .where({ app_id: appId })
    .where('number', '>', number)
    .orderBy('number')
    .first();
  return row && toVersion(row);
}

/** Newest first, without those that another one extends; if `before` is given, only smaller numbers. */
export async function listVersions(
  db: Database,
  appId: string,
  limit: number,
  { before, isNamed = false }: VersionFilter = {},
): Promise<readonly Version[]> {
  const query = db<VersionRow>('versions')
    .where({ app_id: appId, extended_by: null })
    .orderBy('number', 'desc')
    .limit(limit);
  if (before !== undefined) void query.where('number', '<', before);
  if (isNamed) void query.whereNotNull('name');
  return (await query).map(toVersion);
}

/** @returns false if there is no such version */
export async function setName(
  db: Database,
  appId: string,
  versionId: string,
  name: string | undefined,
): Promise<boolean> {
  const named = await db<VersionRow>('versions')
    .where({ id: versionId, app_id: appId })
    .update({ name: name ?? null });
  return named > 0;
}

/** @returns false if the version has a picture already */
export async function setPicture(
  db: Database,
  appId: string,
  versionId: string,
  picture: string,
): Promise<boolean> {
  const set = await db<VersionRow>('versions')
    .where({ id: versionId, app_id: appId, picture: null })
    .update({ picture });
  return set > 0;
}

/** The files of one version. */
function filesOf(db: Database, versionId: string) {
  return db<VersionRow>('versions')
    .where('versions.id', versionId)
    .join('version_files', (join) =>
      join
        .on('version_files.app_id', 'versions.app_id')
        .andOn('version_files.first_number', '<=', 'versions.number')
        .andOn('version_files.end_number', '>', 'versions.number'),
    );
}

function withContent(db: Database, versionId: string) {
  return filesOf(db, versionId).join('version_blobs', {
    'version_blobs.app_id': 'version_files.app_id',
    'version_blobs.hash': 'version_files.hash',
  });
}

/** Sorted by path. */
export async function readManifest(db: Database, versionId: string): Promise<readonly ManifestEntry[]> {
  const entries: ManifestEntry[] = await filesOf(db, versionId).select(
    'version_files.path',
    'version_files.hash',
    'version_files.size',
  );
  return entries.sort(byPath);
}

/** Sorted by path. */
export async function readFiles(db: Database, versionId: string): Promise<readonly AppFile[]> {
  const files: AppFile[] = await withContent(db, versionId).select(
    'version_files.path',
    'version_blobs.content',
  );
  return files.sort(byPath);
}

export async function readFile(db: Database, versionId: string, path: string): Promise<string | undefined> {
  const file = await withContent(db, versionId)
    .where('version_files.path', path)
    .first<{ content: string } | undefined>('version_blobs.content');
  return file?.content;
}

/** Hashes of files of the versions before this one. */
export async function findEarlierHashes(
  db: Database,
  { appId, number }: Version,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const chunk of chunksOf(hashes)) {
    const rows = await db<FileRow>('version_files')
      .where({ app_id: appId })
      .where('first_number', '<', number)
      .whereIn('hash', chunk)
      .distinct('hash');
    for (const { hash } of rows) known.add(hash);
  }
  return known;
}

/** Existing contents are kept. */
export async function insertBlobs(
  db: Database,
  appId: string,
  contents: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...contents].map(([hash, content]): BlobRow => ({ app_id: appId, hash, content }));
  for (const chunk of chunksOf(rows)) {
    await db<BlobRow>('version_blobs').insert(chunk).onConflict(['app_id', 'hash']).ignore();
  }
}

export async function insertVersion(
  transaction: Transaction,
  version: Version,
  change: TreeChange,
  extendableBy?: string,
): Promise<void> {
  const { appId, number } = version;
  await transaction<VersionRow>('versions').insert(toRow(version, { extendableBy }));
  await transaction<FileRow>('version_files')
    .where({ app_id: appId, end_number: beyondAllNumbers })
    .whereIn('path', change.ended)
    .update({ end_number: number });
  const rows = change.begun.map(({ path, hash, size }): FileRow => ({
    app_id: appId,
    path,
    first_number: number,
    end_number: beyondAllNumbers,
    hash,
    size,
  }));
  for (const chunk of chunksOf(rows)) await transaction<FileRow>('version_files').insert(chunk);
}

/** Whether an account's edit may extend this version, which was created at `since` or later. */
export async function isExtendable(
  db: Database,
  { versionId, createdAt }: Version,
  accountId: string,
  since: string,
): Promise<boolean> {
  if (createdAt < since) return false;
  const row = await db<VersionRow>('versions')
    .where({ id: versionId, extendable_by: accountId })
    .first<{ id: string } | undefined>('id');
  return row !== undefined;
}

export async function markExtended(db: Database, versionId: string, extendedBy: string): Promise<void> {
  await db<VersionRow>('versions').where({ id: versionId }).update({ extended_by: extendedBy });
}

/** A file's range of versions; `end` is null while it is current. */
export interface StoredFile extends ManifestEntry {
  readonly first: number;
  readonly end: number | null;
}

export type ArchivedVersion = Version & Pick<Extension, 'extendedBy'>;

/** All versions, oldest first. */
export async function listAll(db: Database, appId: string): Promise<readonly ArchivedVersion[]> {
  const rows = await db<VersionRow>('versions').where({ app_id: appId }).orderBy('number');
  return rows.map((row) => ({ ...toVersion(row), extendedBy: row.extended_by ?? undefined }));
}

/** Lists the files of all versions of an app, by path and first version. */
export async function listStretches(db: Database, appId: string): Promise<readonly StoredFile[]> {
  const rows = await db<FileRow>('version_files').where({ app_id: appId });
  return rows
    .map(({ path, first_number, end_number, hash, size }) => ({
      path,
      first: first_number,
      end: end_number === beyondAllNumbers ? null : end_number,
      hash,
      size,
    }))
    .sort((a, b) => byPath(a, b) || a.first - b.first);
}

export async function readBlob(db: Database, appId: string, hash: string): Promise<string | undefined> {
  return (await db<BlobRow>('version_blobs').where({ app_id: appId, hash }).first('content'))?.content;
}

/** Only for an app without versions. */
export async function insertAll(
  transaction: Transaction,
  appId: string,
  versions: readonly ArchivedVersion[],
  files: readonly StoredFile[],
): Promise<void> {
  const versionRows = versions.map((version) => toRow(version, version));
  for (const chunk of chunksOf(versionRows)) await transaction<VersionRow>('versions').insert(chunk);
  const rows = files.map(({ path, first, end, hash, size }): FileRow => ({
    app_id: appId,
    path,
    first_number: first,
    end_number: end ?? beyondAllNumbers,
    hash,
    size,
  }));
  for (const chunk of chunksOf(rows)) await transaction<FileRow>('version_files').insert(chunk);
}
