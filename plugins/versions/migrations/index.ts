import type { Migration } from '@buildai/core';
import { versions } from './001-versions.js';
import { extendedVersions } from './002-extended-versions.js';

export const versionsMigrations: readonly Migration[] = [versions, extendedVersions];
