import type { Migration } from '@buildai/core';
import { appMails } from './001-app-mails.js';
import { outsideSenders } from './002-outside-senders.js';

export const appMailMigrations: readonly Migration[] = [appMails, outsideSenders];
