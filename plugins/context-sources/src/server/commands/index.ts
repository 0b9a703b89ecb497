import type { Command } from '@buildai/core';
import { addDataCommand } from './add-data.js';
import type { DataAdministration } from './data-administration.js';
import { listDataCommand } from './list-data.js';
import { removeDataCommand } from './remove-data.js';
import { searchDataCommand } from './search-data.js';
import { syncDataCommand } from './sync-data.js';

/** The `data …` commands for operators. */
export const dataCommands = (parts: DataAdministration): readonly Command[] => [
  listDataCommand(parts),
  addDataCommand(parts),
  syncDataCommand(parts),
  removeDataCommand(parts),
  searchDataCommand(parts),
];
