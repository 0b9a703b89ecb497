import { appGateChanged, appPublished, appSettingsChanged, builderTopicGuard } from '@buildai/apps/shared';
import { topicGuards } from '@buildai/core';
import { versionCreated } from '@buildai/versions/shared';
import { recordsChanged } from '../../shared/entity-events.js';
import { liveRowsApi } from '../../shared/live-rows-api.js';
import type { EntitiesKit } from '../kit/entities-kit.js';
import { LiveRows } from '../read/live-rows/live-rows.js';
import type { RowStorage } from '../store/row-storage.js';

/** Reports changes of rows to those who see them. */
export function registerLiveRows(kit: EntitiesKit, { entities }: RowStorage): void {
  const liveRows = new LiveRows(entities, kit.uses.secretBox);
  kit.events.subscribe(recordsChanged, (change) => liveRows.deliver(change));
  kit.events.subscribe(appPublished, ({ appId }) => liveRows.endAll(appId));
  // Who may enter is a setting, and gates depend on settings.
  kit.events.subscribe(appSettingsChanged, ({ appId }) => liveRows.endAll(appId));
  kit.events.subscribe(appGateChanged, ({ appId }) => liveRows.endAll(appId));
  kit.events.subscribe(versionCreated, ({ appId }) => liveRows.endAll(appId));
  kit.serve(liveRowsApi, {
    followRows: ({ resource: scope, query: { since }, context, signal }) =>
      liveRows.watch({ scope, after: context.get('last-event-id') || undefined, since, signal }),
  });
  kit.contribute(topicGuards, builderTopicGuard('rows', kit.uses.resolveApp));
}
