import type { Migration } from '@buildai/core';
import { apps } from './001-apps.js';

export const appsMigrations: readonly Migration[] = [apps];
