import type { Migration } from '@buildai/core';
import { entityTables } from './001_entity_tables.js';

export const entitiesMigrations: readonly Migration[] = [entityTables];
