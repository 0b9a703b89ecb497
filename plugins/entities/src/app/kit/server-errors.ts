import type { Field } from '../client/field.js';
import { asText } from '@buildai/app-kit/lib/value-text.js';
import type { FieldErrors } from './form-values.js';
import { AppError } from '@buildai/core/shared';
import { appLanguage } from '@buildai/app-kit/texts/app-language.js';
import { FieldNotWritable, RowNotUnique, RowOverlaps, RowRefused } from '../../shared/errors.js';
import { recordText } from '../texts/record-text.js';

interface Detail {
  readonly field?: unknown;
  readonly message?: unknown;
  /** The name of the row that a new one overlaps with. */
  readonly other?: unknown;
}

/**
 * What is wrong with a field. Details are in English; the error itself is in the language of the app, and what an app's
 * own function says is as its author wrote it.
 */
function messageFor(error: AppError, { message, other }: Detail): string {
  const isOwn: boolean = RowRefused.is(error);
  if (appLanguage() === 'en' || isOwn) return asText(message);
  if (RowOverlaps.is(error) && asText(other) !== '')
    return recordText('overlapsWith', { name: asText(other) });
  const isTranslated = RowOverlaps.is(error) || RowNotUnique.is(error) || FieldNotWritable.is(error);
  return isTranslated ? error.message : recordText('valueRefused');
}

/** Field errors of a response (`{ field: 'body.email', message }`) for this form. */
export function fieldErrors(error: unknown, fields: readonly Field[]): FieldErrors {
  if (!(error instanceof AppError) || !Array.isArray(error.details)) return {};
  const known = new Set(fields.map((field) => field.name));
  const errors: Record<string, string> = {};
  for (const detail of error.details as readonly Detail[]) {
    const name = asText(detail.field)
      .split('.')
      .find((part) => known.has(part));
    if (name !== undefined) errors[name] ??= messageFor(error, detail);
  }
  return errors;
}
