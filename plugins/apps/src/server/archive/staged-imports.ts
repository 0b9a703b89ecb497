import type { Clock, Database } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { PlanLimits } from '@buildai/plans/shared';
import type { App } from '../../shared/app-store.js';
import * as apps from '../app-repository.js';
import type { RevealedApp } from '../app-repository.js';
import { requireAppLimit } from '../app-limit.js';
import * as imports from './import-repository.js';
import type { ImportedApps } from './imported-apps.js';

/** Lease of an import in ms; it is renewed while the import runs. */
const lease = 120_000;
const beat = 20_000;

export interface StagedImportsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly importedApps: ImportedApps;
  readonly limits: PlanLimits;
  /** Deletes an app with all of its data. */
  readonly remove: (appId: string) => Promise<void>;
}

export interface MakeOptions {
  readonly signal: AbortSignal;
  readonly beyondPlan?: boolean | undefined;
}

/** Apps being imported: hidden until complete, and deleted if the import fails. */
export class StagedImports {
  constructor(private readonly parts: StagedImportsParts) {}

  /**
   * Fills an app, and then reveals it to its owner in one short transaction.
   * @throws errors of filling, or LimitReached unless `beyondPlan` is set; the app is deleted then.
   */
  async make(
    fill: (appId: string) => Promise<RevealedApp>,
    { signal, beyondPlan = false }: MakeOptions,
  ): Promise<App> {
    const { db, clock, importedApps, remove } = this.parts;
    const appId = await db.transaction(async (transaction) => {
      const id = await apps.insertHiddenApp(transaction, clock.timestamp());
      await imports.insertImport(transaction, id, this.#leaseEnd());
      return id;
    });
    const beating = setInterval(() => {
      // Later renewals make up for a failed one; if too many fail, the import ends as abandoned.
      imports.renewImport(db, appId, this.#leaseEnd()).catch(() => undefined);
    }, beat).unref();
    try {
      const app = await fill(appId);
      signal.throwIfAborted();
      return await importedApps.reveal(app, beyondPlan);
    } catch (error) {
      await remove(appId).catch((failure: unknown) => {
        if (!NotFound.is(failure)) throw failure;
      });
      throw error;
    } finally {
      clearInterval(beating);
    }
  }

  /**
   * Checks the limit early, before the archive is read.
   * @throws LimitReached
   */
  async requireWithinLimit(app: Parameters<typeof requireAppLimit>[1]): Promise<void> {
    const { db, limits } = this.parts;
    await db.transaction((transaction) => requireAppLimit(limits, app, transaction));
  }

  now(): string {
    return this.parts.clock.timestamp();
  }

  /** Deletes the apps of abandoned imports. */
  async sweep(): Promise<void> {
    const { db, clock, remove } = this.parts;
    for (const appId of await imports.abandonedImports(db, clock.timestamp())) {
      await remove(appId).catch((error: unknown) => {
        if (!NotFound.is(error)) throw error;
      });
    }
  }

  #leaseEnd(): string {
    return new Date(this.parts.clock.now().getTime() + lease).toISOString();
  }
}
