import type { Clock, Handlers } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { contextApi } from '../../shared/context-api.js';
import { nothingSkipped } from '../../shared/skipped-report.js';
import type { Source } from '../../shared/source.js';
import type { AppSourceRepository } from '../items/app-source-repository.js';
import { nextTime } from '../items/next-time.js';
import { removeSource } from '../listing/remove-source.js';
import type { RemoveSourceParts } from '../listing/remove-source.js';
import type { SourceQueue } from '../listing/source-queue.js';
import { appSourceViewOf } from './source-views.js';

export interface AppSourceHandlerParts {
  readonly clock: Clock;
  readonly sources: () => readonly Source[];
  readonly appSources: AppSourceRepository;
  readonly sourceQueue: SourceQueue;
  readonly removing: RemoveSourceParts;
}

type AppSourceHandlers = Pick<
  Handlers<typeof contextApi>,
  'listLeftOut' | 'changeAppSource' | 'syncAppSource' | 'cancelAppSource' | 'deleteAppSource'
>;

/** Handlers for the sources that were added to an app. */
export function createAppSourceHandlers(parts: AppSourceHandlerParts): AppSourceHandlers {
  const { appSources, clock, removing, sourceQueue, sources } = parts;
  return {
    async listLeftOut({ resource: { stored } }) {
      return stored.leftOut ?? nothingSkipped;
    },

    async changeAppSource({ body: { schedule }, params }) {
      const nextListingAt = nextTime(schedule, clock.now());
      const changed = await appSources.update(params.appSourceId, { schedule, nextListingAt });
      if (!changed) throw NotFound();
      return appSourceViewOf(changed, sources());
    },

    async syncAppSource({ params }) {
      return appSourceViewOf(await sourceQueue.start(params.appSourceId), sources());
    },

    async cancelAppSource({ params }) {
      return appSourceViewOf(await sourceQueue.cancel(params.appSourceId), sources());
    },

    async deleteAppSource({ resource: { built, stored } }) {
      await removeSource(removing, stored, built.app.ownerId);
    },
  };
}
