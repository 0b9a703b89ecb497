import type { Action, AppDraft, Refusal } from '@buildai/app-features/shared';
import { readJson } from '@buildai/app-features/shared';
import { newId } from '@buildai/core';
import { z } from 'zod';
import type { EntitySchema } from '../../../shared/entity-schema.js';
import { compileRecordValidator } from '../../../shared/record-validator.js';
import type { DraftInsert } from './draft-records.js';
import { draftRecords } from './draft-records.js';
import { draftSchemas } from './draft-schemas.js';
import type { PlannedRow } from './record-references.js';
import { referencesOf, rowKey, withReferences } from './record-references.js';
import { refuseUnknownEntity } from './refuse-entity.js';

/** Maximum number of rows per action. */
export const maxRows = 1000;

const row = z.record(z.string(), z.unknown());
const rowsOf = z.union([
  z.array(row),
  z.object({ records: z.array(row) }).transform(({ records }) => records),
]);

/** insert_entity_records: collects the rows. `planRecords` checks them once all entities and rows are known. */
export function addRecords(
  draft: AppDraft,
  { actionId, content, file, attributes }: Action,
): Refusal | undefined {
  const entity = attributes['entity'] ?? file.replace(/^entities\/|\.json$/g, '');
  if (!entity)
    return { reason: 'The action names no entity.', detail: 'Give entity="Name" in the opening tag.' };
  const read = readJson(rowsOf, content, `The rows of ${entity}`);
  if (!read.ok) return read.refusal;
  if (read.value.length > maxRows)
    return { reason: `${entity}: at most ${maxRows} rows can be inserted at once.` };
  draft.part(draftRecords).insert({ actionId, entity, rows: read.value });
  return undefined;
}

export interface RecordPlan {
  /** Rows to store; each refers only to earlier ones. */
  readonly rows: readonly PlannedRow[];
  /** Refusals by action ID. Rows of refused actions are not in `rows`. */
  readonly refusals: ReadonlyMap<string, Refusal>;
}

/** Checks all rows of a draft against its entities and against each other. */
export function planRecords(draft: AppDraft): RecordPlan {
  const schemas = draftSchemas(draft);
  const { inserts } = draft.part(draftRecords);
  const refusals = new Map<string, Refusal>();
  for (const records of inserts) {
    const refusal = refuseRows(records, schemas);
    if (refusal) refusals.set(records.actionId, refusal);
  }
  for (;;) {
    const rows = inserts
      .filter(({ actionId }) => !refusals.has(actionId))
      .flatMap(({ actionId, entity, rows }) =>
        rows.map((values): PlannedRow => ({ actionId, entity, values })),
      );
    const { arranged, stuck } = arrange(rows);
    if (stuck.length === 0) return { rows: arranged, refusals };
    for (const { actionId, entity, values } of stuck) {
      const names = referencesOf(values).join(', ');
      refusals.set(actionId, {
        reason: `The rows of ${entity} refer to ${names}, which no row of this reply is, or which refers back to them.`,
        detail: 'Name a row with "$ref": "key" and point at it with "$ref:key".',
      });
    }
  }
}

function refuseRows(
  { entity, rows }: DraftInsert,
  schemas: ReadonlyMap<string, EntitySchema>,
): Refusal | undefined {
  const schema = schemas.get(entity);
  if (!schema) return refuseUnknownEntity(entity, schemas);
  // Whether they are values does not depend on the zone of the app.
  const validator = compileRecordValidator(schema, 'UTC');
  const placeholder = newId();
  const errors = rows.flatMap((values, index) => {
    const checked = validator.create(withReferences(values, () => placeholder));
    return checked.ok
      ? []
      : checked.errors.map(({ field, message }) => `row ${index + 1}, ${field}: ${message}`);
  });
  if (errors.length === 0) return undefined;
  return {
    reason: `The rows of ${entity} are not valid: ${errors[0] ?? ''}`,
    detail: errors.slice(0, 20).join('\n'),
  };
}

/** Sorts rows after the rows they refer to. `stuck` are those with unknown or circular references. */
function arrange(rows: readonly PlannedRow[]): { arranged: PlannedRow[]; stuck: readonly PlannedRow[] } {
  const arranged: PlannedRow[] = [];
  const known = new Set<string>();
  let left = rows;
  while (left.length > 0) {
    const isReady = ({ values }: PlannedRow) => referencesOf(values).every((name) => known.has(name));
    const ready = left.filter(isReady);
    if (ready.length === 0) break;
    arranged.push(...ready);
    left = left.filter((each) => !isReady(each));
    for (const { values } of ready) {
      const key = rowKey(values);
      if (key !== undefined) known.add(key);
    }
  }
  return { arranged, stuck: left };
}
