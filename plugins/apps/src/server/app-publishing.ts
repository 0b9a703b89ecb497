import type { AppSessions } from '@buildai/auth/shared';
import type { Clock, Database, Events, Live } from '@buildai/core';
import type { PlanLimits } from '@buildai/plans/shared';
import type { AppStore } from '../shared/app-store.js';
import type { PublishParticipant } from '../shared/publish-participant.js';
import { appPublished } from '../shared/app-store.js';
import { appLiveEvents } from '../shared/live-events.js';
import type { AppEntries } from './app-entry.js';
import { getApp, publishApp } from './app-repository.js';
import type { AppCache } from './app-cache.js';

export interface AppPublishingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly appCache: AppCache;
  readonly live: Live;
  readonly limits: PlanLimits;
  readonly entries: AppEntries;
  readonly participants: () => readonly PublishParticipant[];
  readonly sessions: Pick<AppSessions, 'endPublished'>;
}

/** Publishes apps, and takes them offline. */
export function createAppPublishing(parts: AppPublishingParts): Pick<AppStore, 'publish'> {
  const { db, clock, events, appCache, live, limits, entries, participants, sessions } = parts;
  return {
    async publish(appId, versionId, { accountId, beyondPlan = false } = {}) {
      const published = await db.transaction(async (transaction) => {
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
        await appCache.appChanged(appId, transaction);
        if (versionId === undefined) await sessions.endPublished(appId, transaction);
        await events.publish(appPublished, { appId, versionId }, transaction);
        await live.send(`app:${appId}`, appLiveEvents.published, { appId }, transaction);
        return app;
      });
      // Until then, only invited people are admitted.
      if (versionId !== undefined) await entries.choose(appId, versionId);
      return published;
    },
  };
}
