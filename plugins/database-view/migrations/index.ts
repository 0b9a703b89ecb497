import type { Migration } from '@buildai/core';
import { imports } from './001-imports.js';
import { views } from './002-views.js';

export const databaseViewMigrations: readonly Migration[] = [imports, views];
