import type { Migration } from '@buildai/core';
import { createAccounts } from './001_accounts.js';
import { createSessions } from './002_sessions.js';
import { createLoginAttempts } from './003_login_attempts.js';

export const migrations: readonly Migration[] = [createAccounts, createSessions, createLoginAttempts];
