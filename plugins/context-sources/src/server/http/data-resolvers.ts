import type { AppResolver, BuiltApp } from '@buildai/apps/shared';
import { NotFound } from '@buildai/core/shared';
import type { ResourceResolver } from '@buildai/core/shared';
import type { ItemRepository } from '../items/item-repository.js';
import type { StoredItem } from '../items/stored-item.js';
import type { AppSourceRepository } from '../items/app-source-repository.js';
import type { StoredSource } from '../items/stored-source.js';

/** Loads a data item of an app that the caller builds. */
export function createItemResolver(
  items: ItemRepository,
  resolveApp: AppResolver,
): ResourceResolver<{ item: StoredItem; built: BuiltApp }, 'builder'> {
  return async (request, id, role) => {
    const item = await items.get(id);
    if (!item) throw NotFound();
    return { item, built: await resolveApp(request, item.appId, role) };
  };
}

/** Loads a source of an app that the caller builds. */
export function createSourceResolver(
  sources: AppSourceRepository,
  resolveApp: AppResolver,
): ResourceResolver<{ stored: StoredSource; built: BuiltApp }, 'builder'> {
  return async (request, id, role) => {
    const stored = await sources.get(id);
    if (!stored) throw NotFound();
    return { stored, built: await resolveApp(request, stored.appId, role) };
  };
}
