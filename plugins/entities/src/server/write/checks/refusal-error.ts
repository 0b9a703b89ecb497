import { sentenceOfErrors } from '../../../shared/column-label.js';
import type { EntitySchema } from '../../../shared/entity-schema.js';
import type { AppError, ErrorDetail } from '@buildai/core/shared';
import type { RowRefusal } from '../../../shared/row-checker.js';
import { RowRefused } from '../../../shared/errors.js';
import type { RecordedChange } from '../../rows/row-recording.js';

export interface RefusedChange {
  readonly change: RecordedChange;
  readonly refusal: RowRefusal;
}

/** Refused changes that an error names. */
const mostNamed = 50;

/** The error for changes that a function refuses: the message of the first, and the places of all. */
export function refusalError(refusals: readonly RefusedChange[]): AppError {
  const isOne = refusals.length === 1;
  const details = refusals.slice(0, mostNamed).flatMap(({ change, refusal }): ErrorDetail[] => {
    const fields = Object.entries(refusal.fields);
    const { place } = change;
    if (fields.length > 0) return fields.map(([name, message]) => ({ field: `${place}.${name}`, message }));
    // For a single row, there is nothing to add to the message.
    return isOne && place === 'body' ? [] : [{ field: place, message: refusal.message }];
  });
  const message = refusals[0]?.refusal.message;
  return RowRefused({ ...(message !== undefined && { message }), ...(details.length > 0 && { details }) });
}

/** A refusal as one text, for a list of rows. */
export function sentenceOf({ fields, message }: RowRefusal, schema: EntitySchema): string {
  const errors = Object.entries(fields).map(([field, text]) => ({ field, message: text }));
  return errors.length > 0 ? sentenceOfErrors(schema, errors) : message;
}
