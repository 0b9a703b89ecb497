import type { BuiltApp } from '@buildai/apps/shared';
import { defineResource } from '@buildai/core/shared';
import type { StoredItem } from '../server/items/stored-item.js';
import type { StoredSource } from '../server/items/stored-source.js';

/** A data item, and its app. Who does not build the app finds neither. */
export const dataItem = defineResource<{ readonly item: StoredItem; readonly built: BuiltApp }, 'builder'>(
  'context-sources/item',
  'id',
);

/** A source that an app takes data from, and the app. Who does not build the app finds neither. */
export const dataSource = defineResource<
  { readonly stored: StoredSource; readonly built: BuiltApp },
  'builder'
>('context-sources/app-source', 'appSourceId');
