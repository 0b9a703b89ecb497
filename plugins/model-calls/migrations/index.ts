import type { Migration } from '@buildai/core';
import { rowVectors } from './001_row_vectors.js';

export const modelCallsMigrations: readonly Migration[] = [rowVectors];
