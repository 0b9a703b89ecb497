import type { Migration } from '@buildai/core';
import { appMails } from './001-app-mails.js';

export const appMailMigrations: readonly Migration[] = [appMails];
