import { commands } from '@buildai/core';
import type { AppArchives } from '../../shared/archive/app-archives.js';
import { publishApproval } from '../../shared/publish-approval.js';
import { publishChecks } from '../../shared/publish-check.js';
import { publishableVersions } from '../../shared/publishable-version.js';
import { standaloneExports } from '../../shared/standalone-export.js';
import type { AppsKit } from '../apps-kit.js';
import { createPublishApproval } from '../commands/create-publish-approval.js';
import { appCommands } from '../commands/index.js';
import type { OwnAppStore } from '../own-app-store.js';

/** Registers the commands of the command line. */
export function registerCommands(kit: AppsKit, store: OwnAppStore, archives: AppArchives): void {
  const { accounts, limits, packages } = kit.uses;
  const approval = createPublishApproval(() => kit.contributions(publishChecks));
  kit.provide(publishApproval, approval);
  const administration = {
    store,
    archives,
    accounts,
    limits,
    packages,
    settings: kit.settings,
    publishableVersions: () => kit.contributions(publishableVersions),
    approval,
    standaloneExports: () => kit.contributions(standaloneExports),
  };
  for (const command of appCommands(administration)) kit.contribute(commands, command);
}
