import type { Migration } from '@buildai/core';
import { apps } from './001-apps.js';
import { collaborators } from './002-collaborators.js';
import { imports } from './003-imports.js';
import { settings } from './004-settings.js';
import { entry } from './005-entry.js';
import { search } from './006-search.js';
import { previewGeneration } from './007-preview-generation.js';
import { securityAcceptances } from './008-security-acceptances.js';
import { outsideHosts } from './009-outside-hosts.js';

export const appsMigrations: readonly Migration[] = [
  apps,
  collaborators,
  imports,
  settings,
  entry,
  search,
  previewGeneration,
  securityAcceptances,
  outsideHosts,
];
