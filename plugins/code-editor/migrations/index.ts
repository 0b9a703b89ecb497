import type { Migration } from '@buildai/core';
import { codeDrafts } from './001-drafts.js';

/** In the order of application. */
export const codeEditorMigrations: readonly Migration[] = [codeDrafts];
