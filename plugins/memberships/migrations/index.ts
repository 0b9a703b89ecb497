import type { Migration } from '@buildai/core';
import { memberships } from './001-memberships.js';

export const membershipsMigrations: readonly Migration[] = [memberships];
