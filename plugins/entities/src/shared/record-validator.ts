import type { ErrorDetail } from '@buildai/core/shared';
import type { z } from 'zod';
import type { EntitySchema } from './entity-schema.js';
import { isReservedField } from './entity-schema.js';
import { fieldValueSchema, isBlankWhenEmpty } from './field-value.js';

type Values = Readonly<Record<string, unknown>>;

/** The values as they are stored, or every fault by field. */
export type ValidatedValues =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly faults: readonly ErrorDetail[] };

/** Checks rows against one entity schema. */
export interface RecordValidator {
  /** A whole new row: defaults are filled in, null is the same as nothing. */
  create(values: Values): ValidatedValues;
  /**
   * A change to a row that is there; null clears. The row is judged as it will be in the fields that the change
   * touches: a fault that an older schema left elsewhere does not stand in the way.
   */
  update(change: Values): ValidatedValues;
}

interface FieldRule {
  readonly schema: z.ZodType;
  readonly required: boolean;
  readonly blankWhenEmpty: boolean;
  readonly default: unknown;
}

const missing = 'This is required.';

/**
 * Compiles a schema. The platform's own four fields are passed over wherever they stand, so that a row may be sent
 * back as it was received; any other name that the schema does not know is a fault.
 */
export function compileRecordValidator(schema: EntitySchema): RecordValidator {
  const required = new Set(schema.required);
  const rules = new Map<string, FieldRule>(
    Object.entries(schema.properties).map(([name, property]) => [
      name,
      {
        schema: fieldValueSchema(property),
        required: required.has(name),
        blankWhenEmpty: isBlankWhenEmpty(property),
        default: property.default === '' && isBlankWhenEmpty(property) ? undefined : property.default,
      },
    ]),
  );

  /** The given fields, checked; null stands for a field that is to be empty. */
  const check = (values: Values, faults: ErrorDetail[]): Map<string, unknown> => {
    const checked = new Map<string, unknown>();
    for (const [name, value] of Object.entries(values)) {
      const rule = rules.get(name);
      if (!rule) {
        if (!isReservedField(name)) faults.push({ field: name, message: 'This field doesn’t exist.' });
      } else if (value === undefined) {
        continue;
      } else if (value === null || (value === '' && rule.blankWhenEmpty)) {
        if (rule.required) faults.push({ field: name, message: missing });
        checked.set(name, null);
      } else {
        const result = rule.schema.safeParse(value);
        if (result.success) checked.set(name, result.data);
        else faults.push(...faultsOf(name, result.error));
      }
    }
    return checked;
  };

  return {
    create(values) {
      const faults: ErrorDetail[] = [];
      const checked = check(values, faults);
      for (const [name, rule] of rules) {
        if (checked.has(name) || faults.some(({ field }) => field === name || field.startsWith(`${name}.`)))
          continue;
        if (rule.default !== undefined && rule.default !== null)
          checked.set(name, rule.schema.parse(rule.default));
        else if (rule.required) faults.push({ field: name, message: missing });
      }
      for (const [name, value] of checked) if (value === null) checked.delete(name);
      return faults.length > 0 ? { ok: false, faults } : { ok: true, values: Object.fromEntries(checked) };
    },
    update(change) {
      const faults: ErrorDetail[] = [];
      const checked = check(change, faults);
      return faults.length > 0 ? { ok: false, faults } : { ok: true, values: Object.fromEntries(checked) };
    },
  };
}

function faultsOf(name: string, error: z.ZodError): ErrorDetail[] {
  return error.issues.map(({ path, message }) => ({ field: [name, ...path].join('.'), message }));
}
