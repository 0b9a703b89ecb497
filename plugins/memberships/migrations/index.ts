import type { Migration } from '@buildai/core';
import { memberships } from './001-memberships.js';
import { tokenOwners } from './002-token-owners.js';

export const membershipsMigrations: readonly Migration[] = [memberships, tokenOwners];
