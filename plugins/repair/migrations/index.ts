import type { Migration } from '@buildai/core';
import { repairResults } from './001-repair-results.js';
import { automaticRounds } from './002-automatic-rounds.js';

/** In the order of application. */
export const repairMigrations: readonly Migration[] = [repairResults, automaticRounds];
