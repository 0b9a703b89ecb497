import type { Migration } from '@buildai/core';
import { appClaims } from './001-app-claims.js';

export const claimsMigrations: readonly Migration[] = [appClaims];
