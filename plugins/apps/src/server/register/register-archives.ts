import type { AppArchives } from '../../shared/archive/app-archives.js';
import { appArchives } from '../../shared/archive/app-archives.js';
import { archiveParts } from '../../shared/archive/archive-part.js';
import { textMasks } from '../../shared/text-mask.js';
import type { AppsKit } from '../apps-kit.js';
import { createAppArchives } from '../archive/create-app-archives.js';
import { ImportedApps } from '../archive/imported-apps.js';
import { StagedImports } from '../archive/staged-imports.js';
import type { OwnAppStore } from '../own-app-store.js';

/** Interval in ms of the search for abandoned imports. */
const importSweepInterval = 60_000;

/** Registers export and import of apps as archives. */
export function registerArchives(kit: AppsKit, store: OwnAppStore): AppArchives {
  const { limits, works } = kit.uses;
  const importedApps = new ImportedApps({ ...kit, brand: kit.settings.branding.name, limits, works });
  const remove = (appId: string) => store.deleteHere(appId);
  const stagedImports = new StagedImports({ ...kit, importedApps, limits, remove });
  const archives = createAppArchives(() => kit.contributions(archiveParts), stagedImports, {
    db: kit.db,
    users: kit.uses.appUsers,
    masks: () => kit.contributions(textMasks),
  });
  kit.provide(appArchives, archives);
  kit.jobs.every('apps/sweep-imports', importSweepInterval, () => stagedImports.sweep());
  kit.onStart(() => stagedImports.sweep());
  return archives;
}
