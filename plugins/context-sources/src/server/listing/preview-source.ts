import type { AppStore, BuiltApp } from '@buildai/apps/shared';
import type { Database } from '@buildai/core';
import { SourceRefused } from '../../shared/errors.js';
import type { SkippedEntry } from '../../shared/source.js';
import type { ItemRemoval } from '../syncing/item-removal.js';
import type { StoredItem } from '../items/stored-item.js';
import type { ImportListing } from './import-listing.js';
import type { SourceContexts } from '../sources/source-contexts.js';
import type { FilledIn, SourcePreparation } from './source-preparation.js';
import type { StoredSource } from '../items/stored-source.js';

export interface SourcePreview {
  readonly stored: StoredSource;
  readonly items: readonly StoredItem[];
  readonly leftOut: readonly SkippedEntry[];
  readonly nextCursor: string | undefined;
}

export interface PreviewSourceParts {
  readonly db: Database;
  readonly apps: AppStore;
  readonly contexts: SourceContexts;
  readonly preparation: SourcePreparation;
  readonly importListing: ImportListing;
  readonly removal: ItemRemoval;
}

/**
 * Lists one page of a source's items, to choose from.
 * @throws SourceRefused for a source that can only be added as a whole, errors of `SourcePreparation` and of the
 * source
 */
export async function previewSource(
  parts: PreviewSourceParts,
  built: BuiltApp,
  filled: FilledIn,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<SourcePreview> {
  const { apps, contexts, db, importListing, preparation, removal } = parts;
  const { appId, ownerId } = built.app;
  const { input, source, stored } = await preparation.prepare(built, filled, cursor === undefined, signal);
  if (!('list' in source)) throw SourceRefused({ message: 'All of this source is taken, without a choice.' });
  const { connectionId } = stored;
  const context = await contexts.create(source, { appId, connectionId, signal });
  const page = await source.list(input, cursor, context);
  const items = await db.transaction(async (transaction) => {
    await apps.touch(appId, transaction);
    const shown = await importListing.show({ stored, ownerId, items: page.items }, transaction);
    await removal.trimListed(appId, ownerId, transaction);
    return shown;
  });
  return { stored, items, leftOut: page.leftOut ?? [], nextCursor: page.nextCursor };
}
