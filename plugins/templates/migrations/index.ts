import type { Migration } from '@buildai/core';
import { appTemplates } from './001-app-templates.js';

export const templatesMigrations: readonly Migration[] = [appTemplates];
