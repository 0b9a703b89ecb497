import { requireCreator } from '../model/access-reach.js';
import type { EntityModel } from '../model/entity-model.js';
import { sentenceOfErrors } from '../../shared/column-label.js';
import type { EntityActor } from '../../shared/entity-store.js';
import { fieldsNotSettable } from '../access/field-guard.js';
import type { Row } from '../model/row.js';
import { withComputedValues } from './rules/computed-values.js';

/** A record to store under an ID chosen by the caller. */
export interface NewRecord {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface NewRows {
  readonly rows: readonly Row[];
  /** The errors of the other records, by index. */
  readonly failures: readonly { readonly index: number; readonly message: string }[];
}

/** @throws NotSignedIn or NotAllowed if the level does not allow creating rows. */
export function newRows(
  model: EntityModel,
  actor: EntityActor,
  records: readonly NewRecord[],
  now: string,
  createdAt = now,
): NewRows {
  const creatorId = requireCreator(actor, model);
  const rows: Row[] = [];
  const failures: { index: number; message: string }[] = [];
  for (const [index, { id, values }] of records.entries()) {
    const result = model.validator.create(values);
    const errors = result.ok ? fieldsNotSettable(model, actor, values) : result.errors;
    if (result.ok && errors.length === 0) {
      rows.push({
        id,
        creatorId,
        createdAt,
        updatedAt: now,
        data: withComputedValues(model.schema, result.values),
      });
    } else {
      failures.push({ index, message: sentenceOfErrors(model.schema, errors) });
    }
  }
  return { rows, failures };
}
