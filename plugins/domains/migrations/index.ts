import type { Migration } from '@buildai/core';
import { appDomains } from './001-app-domains.js';

export const domainsMigrations: readonly Migration[] = [appDomains];
