import { commands } from '@buildai/core';
import type { AppArchives } from '../../shared/archive/app-archives.js';
import { publishChecks } from '../../shared/publish-check.js';
import { publishableVersions } from '../../shared/publishable-version.js';
import { standaloneExports } from '../../shared/standalone-export.js';
import type { AppsKit } from '../apps-kit.js';
import { appCommands } from '../commands/index.js';
import type { OwnAppStore } from '../own-app-store.js';

/** Registers the commands of the command line. */
export function registerCommands(kit: AppsKit, store: OwnAppStore, archives: AppArchives): void {
  const { accounts, limits, packages } = kit.uses;
  const administration = {
    store,
    archives,
    accounts,
    limits,
    packages,
    settings: kit.settings,
    publishableVersions: () => kit.contributions(publishableVersions),
    publishChecks: () => kit.contributions(publishChecks),
    standaloneExports: () => kit.contributions(standaloneExports),
  };
  for (const command of appCommands(administration)) kit.contribute(commands, command);
}
