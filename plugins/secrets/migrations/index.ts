import type { Migration } from '@buildai/core';
import { appSecretsTable } from './001-app-secrets.js';
import { secretRequests } from './002-secret-requests.js';
import { secretHosts } from './003-secret-hosts.js';

/** In the order of application. */
export const secretsMigrations: readonly Migration[] = [appSecretsTable, secretRequests, secretHosts];
