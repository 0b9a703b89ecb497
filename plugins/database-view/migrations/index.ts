import type { Migration } from '@buildai/core';
import { imports } from './001-imports.js';
import { undoneImports } from './003-undone-imports.js';
import { views } from './002-views.js';

export const databaseViewMigrations: readonly Migration[] = [imports, views, undoneImports];
