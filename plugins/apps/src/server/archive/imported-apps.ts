import type { Clock, Database, Events } from '@buildai/core';
import type { PaidWorks, PlanLimits } from '@buildai/plans/shared';
import { countGeneration } from '@buildai/plans/shared';
import type { App } from '../../shared/app-store.js';
import { appPublished } from '../../shared/app-store.js';
import { ArchiveInterrupted } from '../../shared/errors.js';
import { requireAppLimit } from '../app-limit.js';
import { revealApp } from '../app-repository.js';
import type { RevealedApp } from '../app-repository.js';
import { endImport } from './import-repository.js';

export interface ImportedAppsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly limits: PlanLimits;
  readonly works: PaidWorks;
  /** Name of the platform. */
  readonly brand: string;
}

/** Gives imported apps to their owners, within the limits of their plans. */
export class ImportedApps {
  constructor(private readonly parts: ImportedAppsParts) {}

  /** @throws ArchiveInterrupted if the import was abandoned meanwhile, or LimitReached unless `beyondPlan` is set */
  reveal(app: RevealedApp, beyondPlan: boolean): Promise<App> {
    const { brand, db, clock, events, limits, works } = this.parts;
    return db.transaction(async (transaction) => {
      if (!(await endImport(transaction, app.appId))) throw ArchiveInterrupted();
      if (!beyondPlan) {
        await requireAppLimit(limits, app, transaction);
        await countGeneration(works, { accountId: app.ownerId, id: app.appId }, transaction);
      }
      const revealed = await revealApp(transaction, { ...app, brand }, clock.timestamp());
      const { appId, publishedVersionId: versionId } = revealed;
      if (versionId !== undefined) await events.publish(appPublished, { appId, versionId }, transaction);
      return revealed;
    });
  }
}
