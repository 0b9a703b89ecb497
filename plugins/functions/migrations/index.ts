import type { Migration } from '@buildai/core';
import { functions } from './001-functions.js';

export const functionsMigrations: readonly Migration[] = [functions];
