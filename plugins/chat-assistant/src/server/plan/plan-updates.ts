import type { EntityFilter, EntitySchema, EntityStore } from '@buildai/entities/shared';
import { compileRecordValidator, maxChangedRows } from '@buildai/entities/shared';
import { AppError, InvalidInput } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import { z } from 'zod';
import type { Action } from '../../shared/action.js';
import type { Draft, DraftUpdate } from './draft.js';
import { nearestName } from './file-path.js';
import { readJson } from './json-content.js';
import type { Refusal } from './refusal.js';

const update = z.strictObject({
  filter: z.record(z.string(), z.unknown()),
  values: z
    .record(z.string(), z.unknown())
    .refine((values) => Object.keys(values).length > 0, 'There is nothing to change.'),
});

/** update_entity_records: notes the change. It is checked by `checkUpdates`, when all entities are known. */
export function updateRecords(draft: Draft, action: Action): Refusal | undefined {
  const { actionId, content, file, attributes } = action;
  const entity = attributes['entity'] ?? file.replace(/^entities\/|\.json$/g, '');
  if (!entity)
    return { reason: 'The action names no entity.', detail: 'Give entity="Name" in the opening tag.' };
  const read = readJson(update, content, `The change of rows of ${entity}`);
  if (!read.ok) return read.refusal;
  draft.updates = [...draft.updates, { actionId, entity, ...read.value }];
  return undefined;
}

export interface UpdateCheck {
  /** By action. */
  readonly refusals: ReadonlyMap<string, Refusal>;
  /** By action: how many rows it will change. */
  readonly rowCounts: ReadonlyMap<string, number>;
}

/** The dry run of the updates of a draft, against its schemas and the rows that there are. */
export async function checkUpdates(
  draft: Draft,
  entities: Pick<EntityStore, 'countMatching'>,
  appId: string,
): Promise<UpdateCheck> {
  const refusals = new Map<string, Refusal>();
  const rowCounts = new Map<string, number>();
  for (const each of draft.updates) {
    const outcome = await checkUpdate(each, draft, entities, appId);
    if (typeof outcome === 'number') rowCounts.set(each.actionId, outcome);
    else refusals.set(each.actionId, outcome);
  }
  return { refusals, rowCounts };
}

async function checkUpdate(
  { entity, filter, values }: DraftUpdate,
  draft: Draft,
  entities: Pick<EntityStore, 'countMatching'>,
  appId: string,
): Promise<Refusal | number> {
  const schemas = draft.schemas();
  const schema = schemas.get(entity);
  if (!schema) {
    const meant = nearestName(entity, [...schemas.keys()]);
    return {
      reason: `There is no entity ${entity}.${meant ? ` Did you mean ${meant}?` : ''}`,
      detail: `The entities are ${[...schemas.keys()].join(', ') || 'none'}.`,
    };
  }
  const checked = compileRecordValidator(schema).update(values);
  if (!checked.ok) return refuseValues(entity, checked.faults);
  // The rows of an entity that this reply renames still lie under its old name.
  const stored = draft.renames.findLast(({ to }) => to === entity)?.from ?? entity;
  const count = await countRows(entities, appId, stored, schema, filter);
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
    const faults = (Array.isArray(error.details) ? error.details : []) as ErrorDetail[];
    const sentences = faults.map(({ field, message }) => `${field.replace(/^q\b/, 'filter')}: ${message}`);
    return {
      reason: `The filter on ${entity} is not valid: ${sentences[0] ?? error.message}`,
      detail: sentences.join('\n'),
    };
  }
}

function refuseValues(entity: string, faults: readonly ErrorDetail[]): Refusal {
  const sentences = faults.map(({ field, message }) => `${field}: ${message}`);
  return {
    reason: `The new values for ${entity} are not valid: ${sentences[0] ?? ''}`,
    detail: sentences.join('\n'),
  };
}
