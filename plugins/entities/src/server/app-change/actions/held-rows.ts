import type { AppDraft, ReplyApp } from '@buildai/app-features/shared';
import type { LiveWriteGuard, WrittenEntity } from '../../access/live-writes/live-write-guard.js';
import { entityLabel } from '../../../shared/entity-label.js';
import { draftRecords } from './draft-records.js';
import { draftSchemas, storedName } from './draft-schemas.js';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Says which rows of a reply wait until the builder has allowed them. */
export async function describeHeldRows(
  guard: Pick<LiveWriteGuard, 'wouldHold'>,
  draft: AppDraft,
  { appId }: ReplyApp,
): Promise<readonly string[]> {
  const { inserts, updates } = draft.part(draftRecords);
  const writes = [
    ...inserts.map(({ entity }): WrittenEntity => ({ entity, write: 'create' })),
    ...updates.map(({ entity }): WrittenEntity => ({ entity, write: 'change' })),
  ];
  const held = new Set<string>();
  const place = { appId, versionId: draft.baseVersionId ?? '' };
  for (const { entity, write } of writes)
    if (await guard.wouldHold(place, [{ entity: storedName(draft, entity), write }])) held.add(entity);
  if (held.size === 0) return [];
  const schemas = draftSchemas(draft);
  const labels = [...held].map((entity) => entityLabel(entity, schemas.get(entity)));
  return [
    `Rows of ${list.format(labels)} are live, and others can read them: these changes wait above the preview until you allow them.`,
  ];
}
