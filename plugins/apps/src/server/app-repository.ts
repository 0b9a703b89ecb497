import type { Database, Transaction } from '@buildai/core';
import { foldText, newId } from '@buildai/core';
import { compareNames, NotFound } from '@buildai/core/shared';
import type { App, AppKind } from '../shared/app-store.js';
import { slugCandidates, slugOf } from './slug.js';

export interface AppRow {
  readonly id: string;
  readonly owner_id: string;
  readonly kind: AppKind;
  readonly name: string;
  readonly description: string;
  readonly slug: string;
  readonly picture_key: string;
  readonly preview_generation: number;
  readonly published_version_id: string | null;
  readonly published_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** What a search looks into (`searchedText`). */
  readonly folded: string;
}

export function toApp(row: AppRow): App {
  return {
    appId: row.id,
    ownerId: row.owner_id,
    kind: row.kind,
    name: row.name,
    description: row.description,
    slug: row.slug,
    pictureKey: row.picture_key,
    previewGeneration: row.preview_generation,
    publishedVersionId: row.published_version_id ?? undefined,
    publishedAt: row.published_at ?? undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export const appRows = (db: Database) => db<AppRow>('apps');

export const lastChangedFirst = [
  { column: 'updated_at', order: 'desc' },
  { column: 'id', order: 'desc' },
] as const;

const searchedText = ({ name, description }: Pick<App, 'name' | 'description'>): string =>
  foldText(`${name}\n${description}`);

/** Owner of an app during its import: only the importer can access it. */
const nobody = '';

/** @throws NotFound if there is no such row. */
async function changeOne(db: Database, appId: string, change: Partial<AppRow>): Promise<void> {
  if ((await appRows(db).where({ id: appId }).update(change)) === 0) throw NotFound();
}

export async function findApp(db: Database, appId: string): Promise<App | undefined> {
  const row = await appRows(db).where({ id: appId }).whereNot({ owner_id: nobody }).first();
  return row && toApp(row);
}

/** @throws NotFound */
export async function getApp(db: Database, appId: string): Promise<App> {
  const app = await findApp(db, appId);
  if (!app) throw NotFound();
  return app;
}

/** Finds an app by its current or a former slug. */
export async function findAppBySlug(db: Database, slug: string): Promise<App | undefined> {
  const row = await appRows(db)
    .join('app_slugs', 'app_slugs.app_id', 'apps.id')
    .where('app_slugs.slug', slug)
    .first<AppRow | undefined>('apps.*');
  return row && toApp(row);
}

/** IDs and names of the apps of an account, last changed first. */
export function listOwnedNames(
  db: Database,
  ownerId: string,
): Promise<readonly Pick<AppRow, 'id' | 'name'>[]> {
  return appRows(db)
    .where({ owner_id: ownerId })
    .orderBy([...lastChangedFirst])
    .select('id', 'name');
}

/** Number of apps of an account, optionally of one kind. */
export async function countApps(db: Database, ownerId: string, kind?: AppKind): Promise<number> {
  const found = appRows(db).where({ owner_id: ownerId, ...(kind ? { kind } : {}) });
  const counted = await found.count<{ count: number | string }[]>({ count: '*' });
  return Number(counted[0]?.count ?? 0);
}

export async function appsExist(db: Database): Promise<boolean> {
  return (await appRows(db).first('id')) !== undefined;
}

/** All apps of the instance, or those of one owner, by name. */
export async function listAllApps(db: Database, ownerId?: string): Promise<readonly App[]> {
  const query = appRows(db).whereNot({ owner_id: nobody }).orderBy('id');
  const found = (await (ownerId === undefined ? query : query.where({ owner_id: ownerId }))).map(toApp);
  return found.sort((one, other) => compareNames(one.name, other.name));
}

/** A name for an app, and that of the platform, which no slug may resemble. */
interface NamedApp {
  readonly name: string;
  readonly brand: string;
}

/** Claims the first free slug for the name. Concurrent callers get different slugs. */
async function takeSlug(
  transaction: Transaction,
  appId: string,
  name: NamedApp,
  now: string,
): Promise<string> {
  for (const slug of slugCandidates(name.name, name.brand)) {
    const slugs = transaction<{ slug: string; app_id: string; given_at: string }>('app_slugs');
    await slugs.clone().insert({ slug, app_id: appId, given_at: now }).onConflict('slug').ignore();
    const holder = await slugs.clone().where({ slug }).first();
    if (holder?.app_id === appId) return slug;
  }
  throw new Error('There is always another slug to try.');
}

export interface NewApp {
  readonly ownerId: string;
  readonly kind: AppKind;
  readonly name: string;
  readonly description?: string | undefined;
}

export async function insertApp(transaction: Transaction, app: NewApp & NamedApp, now: string): Promise<App> {
  const id = newId();
  const row: AppRow = {
    id,
    owner_id: app.ownerId,
    kind: app.kind,
    name: app.name,
    description: app.description ?? '',
    slug: await takeSlug(transaction, id, app, now),
    picture_key: newId(),
    preview_generation: 0,
    published_version_id: null,
    published_at: null,
    created_at: now,
    updated_at: now,
    folded: searchedText({ name: app.name, description: app.description ?? '' }),
  };
  await appRows(transaction).insert(row);
  return toApp(row);
}

/**
 * The slug follows the name until the app is first published; from then on its address is known, and the slug is kept.
 */
export async function renameApp(
  transaction: Transaction,
  appId: string,
  change: { name?: string | undefined; description?: string | undefined; brand: string },
  now: string,
): Promise<App> {
  await touchApp(transaction, appId, now);
  const app = await getApp(transaction, appId);
  const { name = app.name, description = app.description } = change;
  const keepsSlug = app.publishedVersionId !== undefined || slugOf(name) === slugOf(app.name);
  const slug = keepsSlug ? app.slug : await takeSlug(transaction, appId, { name, brand: change.brand }, now);
  const folded = searchedText({ name, description });
  await changeOne(transaction, appId, { name, description, slug, folded });
  return getApp(transaction, appId);
}

/** Locks the row until the transaction ends. */
export function touchApp(transaction: Transaction, appId: string, now: string): Promise<void> {
  return changeOne(transaction, appId, { updated_at: now });
}

export async function publishApp(
  transaction: Transaction,
  appId: string,
  versionId: string | undefined,
  now: string,
): Promise<App> {
  await changeOne(transaction, appId, {
    published_version_id: versionId ?? null,
    published_at: versionId === undefined ? null : now,
    updated_at: now,
  });
  return getApp(transaction, appId);
}

/** @returns the key of the previous picture. */
export async function replacePictureKey(
  transaction: Transaction,
  appId: string,
  key: string,
): Promise<string> {
  const row = await appRows(transaction).where({ id: appId }).forUpdate().first('picture_key');
  await changeOne(transaction, appId, { picture_key: key });
  return row?.picture_key ?? key;
}

/** Locks the row until the transaction ends, without a change. */
export async function lockApp(transaction: Transaction, appId: string): Promise<void> {
  await appRows(transaction).where({ id: appId }).forUpdate().first('id');
}

/** @throws NotFound */
export async function nextPreviewGeneration(transaction: Transaction, appId: string): Promise<void> {
  const apps = appRows(transaction).where({ id: appId });
  if ((await apps.increment('preview_generation', 1)) === 0) throw NotFound();
}

/** @returns the id of the owner. @throws NotFound */
export async function deleteApp(transaction: Transaction, appId: string): Promise<string> {
  const row = await appRows(transaction).where({ id: appId }).first('owner_id');
  if (!row || (await appRows(transaction).where({ id: appId }).delete()) === 0) throw NotFound();
  return row.owner_id;
}

export async function setOwner(transaction: Transaction, appId: string, ownerId: string): Promise<void> {
  await changeOne(transaction, appId, { owner_id: ownerId });
}

/** Inserts an app without owner and address. @returns its id */
export async function insertHiddenApp(transaction: Transaction, now: string): Promise<string> {
  const id = newId();
  await appRows(transaction).insert({
    id,
    owner_id: nobody,
    kind: 'space_app',
    name: '',
    description: '',
    slug: id,
    picture_key: newId(),
    preview_generation: 0,
    published_version_id: null,
    published_at: null,
    created_at: now,
    updated_at: now,
    folded: '',
  });
  return id;
}

/** Fields that a hidden app receives when it is revealed. */
export type RevealedApp = Pick<App, 'appId' | 'ownerId' | 'kind' | 'name' | 'description'> &
  Pick<App, 'createdAt' | 'updatedAt' | 'publishedVersionId' | 'publishedAt'>;

export async function revealApp(
  transaction: Transaction,
  app: RevealedApp & NamedApp,
  now: string,
): Promise<App> {
  await changeOne(transaction, app.appId, {
    owner_id: app.ownerId,
    kind: app.kind,
    name: app.name,
    description: app.description,
    folded: searchedText(app),
    slug: await takeSlug(transaction, app.appId, app, now),
    published_version_id: app.publishedVersionId ?? null,
    published_at: app.publishedAt ?? null,
    created_at: app.createdAt,
    updated_at: app.updatedAt,
  });
  return getApp(transaction, app.appId);
}

/** The key of an app's picture, also of a hidden app. */
export async function pictureKeyOf(db: Database, appId: string): Promise<string | undefined> {
  const row = await appRows(db).where({ id: appId }).first('picture_key');
  return row?.picture_key;
}
