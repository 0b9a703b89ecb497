import { commands } from '@buildai/core';
import type { ContextSearch } from '../../shared/search.js';
import { addDataCommand } from '../commands/add-data.js';
import { listDataCommand } from '../commands/list-data.js';
import { removeDataCommand } from '../commands/remove-data.js';
import { searchDataCommand } from '../commands/search-data.js';
import { syncDataCommand } from '../commands/sync-data.js';
import type { ContextKit } from '../context-kit.js';
import type { Ingest } from '../uploads/ingest.js';
import type { DataStore } from './create-data-store.js';
import type { Syncing } from './register-syncing.js';

/** The `data …` commands for operators. */
export function registerCommands(
  { contribute, uses }: ContextKit,
  { appSources, items }: DataStore,
  { removal, sourceQueue, syncQueue }: Syncing,
  ingest: Ingest,
  search: ContextSearch,
): void {
  const { apps } = uses;
  contribute(commands, listDataCommand({ apps, items }));
  contribute(commands, addDataCommand({ apps, ingest }));
  contribute(commands, syncDataCommand({ apps, items, appSources, syncQueue, sourceQueue }));
  contribute(commands, removeDataCommand({ apps, items, removal }));
  contribute(commands, searchDataCommand({ apps, search }));
}
