import type { ErrorDetail } from '@buildai/core/shared';
import type { z } from 'zod';
import { composed } from './composed-value.js';
import type { EntitySchema } from './entity-schema.js';
import { isReservedField } from './entity-schema.js';
import { fieldValueSchema, isBlankWhenEmpty } from './field-value.js';
import type { PlainCheck } from './plain-check.js';
import { plainCheck } from './plain-check.js';

type Values = Readonly<Record<string, unknown>>;

/** The values to store, or all errors by field. */
export type ValidatedValues =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly errors: readonly ErrorDetail[] };

/** Validates rows against one entity schema. */
export interface RecordValidator {
  /** A complete new row: defaults are filled in, null counts as no value. */
  create(values: Values): ValidatedValues;
  /**
   * A change to an existing row; null clears. Only the fields that the change touches are validated, so errors
   * that an older schema left elsewhere do not block it.
   */
  update(change: Values): ValidatedValues;
}

interface FieldRule {
  /** Made when first asked for: it takes most of the memory of an entity, and plain values do without. */
  readonly schema: () => z.ZodType;
  readonly isPlain: PlainCheck;
  readonly required: boolean;
  readonly blankWhenEmpty: boolean;
  readonly default: unknown;
}

function madeOnce<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const missing = 'This is required.';
/** Any character that a person sees: neither space nor control nor format. */
const seen = /[^\s\p{Cc}\p{Cf}]/u;
/** Values that one request may write into a row, in characters of their JSON. */
const mostCharacters = 1_000_000;

/**
 * Compiles a schema. The four platform fields are ignored in the input, so that a row can be sent back as it
 * was received; any other unknown field is an error.
 * @param timeZone of the app: on its clocks times without a zone are read
 */
export function compileRecordValidator(schema: EntitySchema, timeZone: string): RecordValidator {
  const required = new Set(schema.required);
  const rules = new Map<string, FieldRule>(
    Object.entries(schema.properties).map(([name, property]) => [
      name,
      {
        schema: madeOnce(() => fieldValueSchema(property, timeZone)),
        isPlain: plainCheck(property),
        required: required.has(name),
        blankWhenEmpty: isBlankWhenEmpty(property),
        default: property.default === '' && isBlankWhenEmpty(property) ? undefined : property.default,
      },
    ]),
  );

  /** Validates the given fields; null stands for a field to clear. */
  const check = (values: Values, errors: ErrorDetail[]): Record<string, unknown> => {
    const checked: Record<string, unknown> = {};
    for (const [name, given] of Object.entries(values)) {
      const rule = rules.get(name);
      const value = composed(given);
      if (!rule) {
        if (!isReservedField(name)) errors.push({ field: name, message: 'This field doesn’t exist.' });
      } else if (value === undefined) {
        continue;
      } else if (value === null || (value === '' && rule.blankWhenEmpty)) {
        if (rule.required) errors.push({ field: name, message: missing });
        checked[name] = null;
      } else if (rule.required && typeof value === 'string' && !seen.test(value)) {
        errors.push({ field: name, message: missing });
      } else if (rule.isPlain(value)) {
        checked[name] = value;
      } else {
        const result = rule.schema().safeParse(value);
        if (result.success) checked[name] = result.data;
        else errors.push(...errorsOf(name, result.error));
      }
    }
    const tooLarge = errors.length === 0 ? largestIfTooMuch(checked) : undefined;
    if (tooLarge !== undefined)
      errors.push({
        field: tooLarge,
        message: 'This is too long: a row holds at most 1 MB. Upload it as a file.',
      });
    return checked;
  };

  return {
    create(values) {
      const errors: ErrorDetail[] = [];
      const checked = check(values, errors);
      for (const [name, rule] of rules) {
        if (checked[name] === null) delete checked[name];
        else if (Object.hasOwn(checked, name) || hasError(errors, name)) continue;
        else if (rule.default !== undefined && rule.default !== null)
          checked[name] = rule.schema().parse(rule.default);
        else if (rule.required) errors.push({ field: name, message: missing });
      }
      return errors.length > 0 ? { ok: false, errors } : { ok: true, values: checked };
    },
    update(change) {
      const errors: ErrorDetail[] = [];
      const values = check(change, errors);
      return errors.length > 0 ? { ok: false, errors } : { ok: true, values };
    },
  };
}

function errorsOf(name: string, error: z.ZodError): ErrorDetail[] {
  return error.issues.map(({ path, message }) => ({ field: [name, ...path].join('.'), message }));
}

const hasError = (errors: readonly ErrorDetail[], name: string): boolean =>
  errors.some(({ field }) => field === name || field.startsWith(`${name}.`));

/** Characters of a value in JSON; a number, boolean or null counts as the longest number. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? JSON.stringify(value).length : 25;
}

/** The largest of the values if they are too large together. */
function largestIfTooMuch(values: Values): string | undefined {
  let [sum, most, largest] = [0, 0, undefined as string | undefined];
  for (const name in values) {
    const size = sizeOf(values[name]);
    sum += size;
    if (size > most) [most, largest] = [size, name];
  }
  return sum > mostCharacters ? largest : undefined;
}
