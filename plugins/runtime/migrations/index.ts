import type { Migration } from '@buildai/core';
import { issues } from './001-issues.js';

export const runtimeMigrations: readonly Migration[] = [issues];
