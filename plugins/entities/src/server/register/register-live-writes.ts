import { builderDecisions } from '@buildai/apps/shared';
import { changeParticipants } from '@buildai/versions/shared';
import { waitsForLiveWrites } from '../../shared/errors.js';
import { liveWritesApi } from '../../shared/live-writes-api.js';
import type { EntitiesKit } from '../kit/entities-kit.js';
import { allowEditedCode } from '../access/live-writes/allow-edited-code.js';
import { liveWriteHandlers } from '../access/live-writes/live-write-handlers.js';
import type { RowStorage } from '../store/row-storage.js';

/** Registers what holds back changes of live rows by unapproved code and replies. */
export function registerLiveWrites(kit: EntitiesKit, { guard, liveWrites }: RowStorage): void {
  const parts = { ...kit.uses, events: kit.events, guard, repository: liveWrites };
  kit.serve(liveWritesApi, liveWriteHandlers(parts));
  kit.contribute(changeParticipants, allowEditedCode(parts));
  kit.contribute(builderDecisions, waitsForLiveWrites);
}
