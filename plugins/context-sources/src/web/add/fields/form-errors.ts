import { AppError } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import type { FormField, FormValues } from './form-field.js';

/** Errors by field; errors without a field are shown below the form. */
export interface FormErrors {
  readonly fields: Readonly<Record<string, string>>;
  readonly whole: string | undefined;
}

export const noErrors: FormErrors = { fields: {}, whole: undefined };

export function hasErrors({ fields, whole }: FormErrors): boolean {
  return whole !== undefined || Object.keys(fields).length > 0;
}

/** Adds `https://` to an address without a scheme. */
export function completedAddress(value: string): string {
  const address = value.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}

function errorOf(field: FormField, value: string): string | undefined {
  const { kind, label, isRequired, isWhole, minimum, maximum } = field;
  if (value === '') return isRequired ? `Enter ${asObject(label)}.` : undefined;
  if (kind === 'url' && !URL.canParse(completedAddress(value))) return 'Enter a valid web address.';
  if (kind !== 'number') return undefined;
  const number = Number(value);
  if (Number.isNaN(number)) return 'Enter a number.';
  if (isWhole && !Number.isInteger(number)) return 'Enter a whole number.';
  if (minimum !== undefined && number < minimum) return `At least ${minimum}.`;
  if (maximum !== undefined && number > maximum) return `At most ${maximum}.`;
  return undefined;
}

/** `Feed address` within a sentence; `RSS feed` is kept. */
function asObject(label: string): string {
  const isWord = /^[A-Z][a-z]/.test(label);
  return `the ${isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label}`;
}

/** Client-side validation. */
export function errorsOf(fields: readonly FormField[], values: FormValues): FormErrors {
  const errors = fields.flatMap((field): readonly [string, string][] => {
    const value = values[field.name];
    const error = typeof value === 'string' ? errorOf(field, value.trim()) : undefined;
    return error === undefined ? [] : [[field.name, error]];
  });
  return { fields: Object.fromEntries(errors), whole: undefined };
}

/** The server's errors by field. @param otherwise message for an error without a field. */
export function serverErrors(
  error: unknown,
  fields: readonly FormField[],
  otherwise: (error: unknown) => string,
): FormErrors {
  const details =
    error instanceof AppError && error.status === 400 && Array.isArray(error.details)
      ? (error.details as readonly ErrorDetail[])
      : [];
  const known = details.flatMap(({ field, message }): readonly [string, string][] => {
    const name = field.replace(/^(body\.)?(input\.)?/, '').split('.')[0] ?? '';
    return fields.some((one) => one.name === name) ? [[name, message]] : [];
  });
  if (known.length > 0) return { fields: Object.fromEntries(known), whole: undefined };
  return { fields: {}, whole: details[0]?.message ?? otherwise(error) };
}
