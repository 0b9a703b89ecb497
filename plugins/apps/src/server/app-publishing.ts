import type { AppSessions } from '@buildai/auth/shared';
import type { Clock, Database } from '@buildai/core';
import type { PlanLimits } from '@buildai/plans/shared';
import type { AppStore } from '../shared/app-store.js';
import type { PublishParticipant } from '../shared/publish-participant.js';
import type { AppChanges } from './app-changes.js';
import { getApp, publishApp } from './app-repository.js';

export interface AppPublishingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly changes: AppChanges;
  readonly limits: PlanLimits;
  readonly participants: () => readonly PublishParticipant[];
  readonly sessions: Pick<AppSessions, 'endPublished'>;
}

/** Publishes apps, and takes them offline. */
export function createAppPublishing(parts: AppPublishingParts): Pick<AppStore, 'publish'> {
  const { changes, clock, db, limits, participants, sessions } = parts;
  return {
    publish: (appId, versionId, { accountId, beyondPlan = false } = {}) =>
      db.transaction(async (transaction) => {
        if (versionId !== undefined && !beyondPlan) {
          const { ownerId } = await getApp(transaction, appId);
          await limits.requireFeature(ownerId, 'publish', transaction);
        }
        const app = await publishApp(transaction, appId, versionId, clock.timestamp());
        // Before other instances hear of the version, they hear of what it needs.
        if (versionId !== undefined) {
          const version = { app, versionId, accountId: accountId ?? app.ownerId };
          for (const each of participants()) await each.published(version, transaction);
        }
        if (versionId === undefined) await sessions.endPublished(appId, transaction);
        await changes.published(appId, versionId, transaction);
        return app;
      }),
  };
}
