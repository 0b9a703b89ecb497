import type { Migration } from '@buildai/core';
import { imports } from './001-imports.js';

export const databaseViewMigrations: readonly Migration[] = [imports];
