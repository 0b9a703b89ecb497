import type { Migration } from '@buildai/core';
import { models } from './001-models.js';

export const modelsMigrations: readonly Migration[] = [models];
