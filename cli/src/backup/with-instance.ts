import { fileStorage, migrationOwners, registerHost, sealedValues, tableFamilies } from '@buildai/core';
import type { FileStorage, MigrationOwner, SealedValues, Settings, TableFamily } from '@buildai/core';
import { installedPlugins } from '../installed-plugins.js';
import { projectConfig } from '../project-config.js';

/** The parts of an instance that a backup reads and a restore writes. */
export interface Instance {
  readonly settings: Settings;
  readonly owners: readonly MigrationOwner[];
  readonly families: readonly TableFamily[];
  readonly files: FileStorage;
  readonly sealed: readonly SealedValues[];
}

/** Opens the parts of this instance without migrating or starting anything. */
export async function withInstance<T>(work: (instance: Instance) => Promise<T>): Promise<T> {
  const installed = await installedPlugins();
  const host = await registerHost({ ...projectConfig(), installed });
  try {
    return await work({
      settings: host.settings,
      owners: migrationOwners(installed),
      families: host.contributions(tableFamilies),
      files: host.service(fileStorage),
      sealed: host.contributions(sealedValues),
    });
  } finally {
    await host.stop();
  }
}
