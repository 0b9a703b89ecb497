import type { Field } from './field.js';
import { asText } from '@buildai/app-kit/lib/value-text.js';
import type { FieldErrors } from './form-values.js';
import { AppError } from '@buildai/core/shared';
import { appLanguage } from '@buildai/app-kit/texts/app-language.js';
import { recordText } from '../texts/record-text.js';

/** Field errors of a response (`{ field: 'body.email', message }`) for this form. */
export function fieldErrors(error: unknown, fields: readonly Field[]): FieldErrors {
  if (!(error instanceof AppError) || !Array.isArray(error.details)) return {};
  const known = new Set(fields.map((field) => field.name));
  const errors: Record<string, string> = {};
  for (const detail of error.details as readonly { field?: unknown; message?: unknown }[]) {
    const name = asText(detail.field)
      .split('.')
      .find((part) => known.has(part));
    if (name !== undefined)
      errors[name] ??= appLanguage() === 'en' ? asText(detail.message) : recordText('valueRefused');
  }
  return errors;
}
