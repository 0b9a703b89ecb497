import type { Action, AppDraft, DryRun, Refusal } from '@buildai/app-features/shared';
import { readJson } from '@buildai/app-features/shared';
import { AppError, InvalidInput } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import { z } from 'zod';
import type { EntitySchema } from '../../../shared/entity-schema.js';
import type { EntityFilter, EntityStore } from '../../../shared/entity-store.js';
import { maxChangedRows } from '../../../shared/entity-store.js';
import { compileRecordValidator } from '../../../shared/record-validator.js';
import type { DraftUpdate } from './draft-records.js';
import { draftRecords } from './draft-records.js';
import { draftSchemas, storedName } from './draft-schemas.js';
import { refuseUnknownEntity } from './refuse-entity.js';

const update = z.strictObject({
  filter: z.record(z.string(), z.unknown()),
  values: z
    .record(z.string(), z.unknown())
    .refine((values) => Object.keys(values).length > 0, 'There is nothing to change.'),
});

/** update_entity_records: collects the change. `checkUpdates` checks it once all entities are known. */
export function updateRecords(draft: AppDraft, action: Action): Refusal | undefined {
  const { actionId, content, file, attributes } = action;
  const entity = attributes['entity'] ?? file.replace(/^entities\/|\.json$/g, '');
  if (!entity)
    return { reason: 'The action names no entity.', detail: 'Give entity="Name" in the opening tag.' };
  const read = readJson(update, content, `The change of rows of ${entity}`);
  if (!read.ok) return read.refusal;
  draft.part(draftRecords).update({ actionId, entity, ...read.value });
  return undefined;
}

/** Dry run of a draft's updates against its schemas and the stored rows. */
export async function checkUpdates(
  draft: AppDraft,
  entities: Pick<EntityStore, 'countMatching'>,
  appId: string,
): Promise<DryRun> {
  const refusals = new Map<string, Refusal>();
  const recordCounts = new Map<string, number>();
  for (const each of draft.part(draftRecords).updates) {
    const outcome = await checkUpdate(each, draft, entities, appId);
    if (typeof outcome === 'number') recordCounts.set(each.actionId, outcome);
    else refusals.set(each.actionId, outcome);
  }
  return { refusals, recordCounts };
}

async function checkUpdate(
  { entity, filter, values }: DraftUpdate,
  draft: AppDraft,
  entities: Pick<EntityStore, 'countMatching'>,
  appId: string,
): Promise<Refusal | number> {
  const schemas = draftSchemas(draft);
  const schema = schemas.get(entity);
  if (!schema) return refuseUnknownEntity(entity, schemas);
  // Whether they are values does not depend on the zone of the app.
  const checked = compileRecordValidator(schema, 'UTC').update(values);
  if (!checked.ok) return refuseValues(entity, checked.errors);
  const count = await countRows(entities, appId, storedName(draft, entity), schema, filter);
  if (typeof count !== 'number') return count;
  if (count === 0)
    return {
      reason: `No row of ${entity} matches ${JSON.stringify(filter)}.`,
      detail: 'Leave the action out where there is nothing to change; rows of this reply do not count.',
    };
  if (count > maxChangedRows)
    return { reason: `${entity}: at most ${maxChangedRows} rows can be changed at once.` };
  return count;
}

async function countRows(
  entities: Pick<EntityStore, 'countMatching'>,
  appId: string,
  entity: string,
  schema: EntitySchema,
  filter: EntityFilter,
): Promise<Refusal | number> {
  try {
    return await entities.countMatching(
      { appId, inPreview: true },
      entity,
      schema,
      filter,
      maxChangedRows + 1,
    );
  } catch (error) {
    if (!(error instanceof AppError) || !InvalidInput.is(error)) throw error;
    const errors = (Array.isArray(error.details) ? error.details : []) as ErrorDetail[];
    const sentences = errors.map(({ field, message }) => `${field.replace(/^q\b/, 'filter')}: ${message}`);
    return {
      reason: `The filter on ${entity} is not valid: ${sentences[0] ?? error.message}`,
      detail: sentences.join('\n'),
    };
  }
}

function refuseValues(entity: string, errors: readonly ErrorDetail[]): Refusal {
  const sentences = errors.map(({ field, message }) => `${field}: ${message}`);
  return {
    reason: `The new values for ${entity} are not valid: ${sentences[0] ?? ''}`,
    detail: sentences.join('\n'),
  };
}
