import type { Migration } from '@buildai/core';
import { versions } from './001-versions.js';
import { extendedVersions } from './002-extended-versions.js';
import { namedVersions } from './003-named-versions.js';

export const versionsMigrations: readonly Migration[] = [versions, extendedVersions, namedVersions];
