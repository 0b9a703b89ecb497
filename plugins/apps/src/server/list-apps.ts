import type { Database } from '@buildai/core';
import { searchTerms, whereContainsAll } from '@buildai/core';
import type { App, AppKind } from '../shared/app-store.js';
import type { AppState } from '../shared/api.js';
import { appRows, lastChangedFirst, toApp } from './app-repository.js';

export interface AppsQuery {
  /** Words that the name or the description contains, or phrases in quotation marks. */
  readonly search?: string | undefined;
  readonly state?: AppState | undefined;
  readonly kind?: AppKind | undefined;
  /** The cursor that the page before returned: this page begins there. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface AppsPage {
  readonly apps: readonly App[];
  /** The cursor of the next page; undefined after the last one. */
  readonly cursor: string | undefined;
  /** Number of apps on all pages. */
  readonly total: number;
}

/** A page of the apps that the account owns or has joined, last changed first. */
export async function listApps(
  db: Database,
  accountId: string,
  { search = '', state, kind, cursor, limit }: AppsQuery,
): Promise<AppsPage> {
  const joined = db('app_collaborators').where({ account_id: accountId }).select('app_id');
  const all = appRows(db).where(
    (either) => void either.where({ owner_id: accountId }).orWhereIn('id', joined),
  );
  if (state === 'published') void all.whereNotNull('published_version_id');
  if (state === 'draft') void all.whereNull('published_version_id');
  if (kind) void all.where({ kind });
  whereContainsAll(all, 'folded', searchTerms(search));

  const page = all.clone();
  const [updatedAt = '', id = ''] = cursor?.split('_') ?? [];
  if (cursor !== undefined)
    void page.where(
      (after) =>
        void after
          .where('updated_at', '<', updatedAt)
          .orWhere((same) => void same.where({ updated_at: updatedAt }).where('id', '<', id)),
    );
  const [rows, counted] = await Promise.all([
    page.orderBy([...lastChangedFirst]).limit(limit + 1),
    all.count<{ count: number | string }[]>({ count: '*' }),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    apps: shown.map(toApp),
    cursor: last && `${last.updated_at}_${last.id}`,
    total: Number(counted[0]?.count ?? 0),
  };
}
