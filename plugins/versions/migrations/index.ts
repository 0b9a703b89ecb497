import type { Migration } from '@buildai/core';
import { versions } from './001-versions.js';

export const versionsMigrations: readonly Migration[] = [versions];
