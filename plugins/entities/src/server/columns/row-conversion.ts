import { writeTime } from '@buildai/core/shared';
import type { ColumnChange } from '../../shared/column-change.js';
import type { Conversion, ConvertOptions } from '../../shared/convert-value.js';
import { convertValue } from '../../shared/convert-value.js';
import { toPlainText } from '../../shared/convert/to-text.js';
import type { EntityProperty } from '../../shared/entity-schema.js';
import { fieldValueSchema } from '../../shared/field-value.js';
import { invalidInput } from '../model/invalid-input.js';
import { optionsOf } from './change-schema.js';
import type { ChangedSchema } from './change-schema.js';

type Of<Kind extends ColumnChange['kind']> = Extract<ColumnChange, { kind: Kind }>;
type Values = Readonly<Record<string, unknown>>;

/** What a change does to the value of one row. `reason` is empty if nothing is lost. */
export interface RowOutcome {
  readonly kind: 'empty' | 'exact' | 'changed' | 'refused';
  /** The value afterward; null if there is none. */
  readonly after: unknown;
  readonly reason: string;
  /** The fields to change, null for no value; undefined if the row stays as it is. */
  readonly change: Values | undefined;
}

/** Converts the values of one field, row by row. */
export interface RowConversion {
  readonly field: string;
  /** All fields that it may change. */
  readonly fields: readonly string[];
  convert(value: unknown): RowOutcome;
}

/** Names of the rows that a reference may name, and the other way around. */
export interface ReferenceNames {
  readonly idByName: ReadonlyMap<string, string>;
  readonly nameById: ReadonlyMap<string, string>;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const empty: RowOutcome = { kind: 'empty', after: null, reason: '', change: undefined };

/** The name of the row in place of its ID. */
function named(value: unknown, names: ReferenceNames | undefined): unknown {
  if (!names) return value;
  if (Array.isArray(value)) return value.map((entry) => named(entry, names));
  return typeof value === 'string' ? (names.nameById.get(value) ?? value) : value;
}

export interface RetypeNames {
  /** Names of the rows that the column referred to, if it was a reference. */
  readonly before: ReferenceNames | undefined;
  /** Names of the rows that it will refer to, if it becomes one. */
  readonly after: ReferenceNames | undefined;
}

/** How the times of a column are read. */
export interface RetypedTimes {
  /** The zone of the app. */
  readonly timeZone: string;
  /** Whether the column has points in time so far: as text they are what the clocks of the app show. */
  readonly areTimes: boolean;
}

/** The conversion of a column to another type. */
export function retypeConversion(
  change: Of<'retype'>,
  { schema, field, keptIn }: ChangedSchema,
  names: RetypeNames,
  { timeZone, areTimes }: RetypedTimes,
): RowConversion {
  const property = schema.properties[field] as EntityProperty;
  const becomesText = property.type === 'string' && !property.enum && property.format !== 'date-time';
  const asWritten = (value: unknown) =>
    areTimes && becomesText && typeof value === 'string' ? (writeTime(value, timeZone) ?? value) : value;
  const options: ConvertOptions = {
    timeZone,
    ...(change.dateOrder && { dateOrder: change.dateOrder }),
    ...(change.decimal && { decimal: change.decimal }),
    ...(names.after && { references: names.after.idByName }),
  };
  const outcomeOf = (value: unknown, converted: Conversion): RowOutcome => {
    const kind = !converted.ok ? 'refused' : converted.exact ? 'exact' : 'changed';
    const choice = kind === 'exact' ? 'convert' : kind === 'changed' ? change.changed : change.refused;
    const after = converted.ok && choice !== 'clear' ? converted.value : null;
    const isKept = choice === 'keep' && keptIn !== undefined;
    const text = isKept ? toPlainText(value) : undefined;
    const kept = keptIn === undefined ? {} : { [keptIn]: text?.ok ? text.value : null };
    const reason = !converted.ok ? converted.reason : converted.exact ? '' : converted.note;
    const isUntouched = isSame(after, value) && !isKept;
    return { kind, after, reason, change: isUntouched ? undefined : { [field]: after, ...kept } };
  };
  return {
    field,
    fields: keptIn === undefined ? [field] : [field, keptIn],
    convert(value) {
      if (value === undefined || value === null) return empty;
      return outcomeOf(value, convertValue(asWritten(named(value, names.before)), property, options));
    },
  };
}

/** Gives rows the new labels of renamed options, and another option or none in place of removed ones. */
export function optionsConversion(
  change: Of<'options'>,
  before: EntityProperty,
  changed: ChangedSchema,
): RowConversion | undefined {
  const { field } = changed;
  const labels = new Map(change.options.map(({ label, was }) => [was ?? label, label]));
  const known = optionsOf(before) ?? [];
  if (known.every((label) => labels.get(label) === label)) return undefined;
  const instead = change.instead;
  const ofOption = (label: unknown) => {
    if (typeof label !== 'string' || !known.includes(label)) return { value: label, isGone: false };
    const renamed = labels.get(label);
    return renamed === undefined ? { value: instead, isGone: true } : { value: renamed, isGone: false };
  };
  return {
    field,
    fields: [field],
    convert(value) {
      if (value === undefined || value === null) return empty;
      const entries = (Array.isArray(value) ? value : [value]).map(ofOption);
      const left = [...new Set(entries.map((entry) => entry.value).filter((entry) => entry !== null))];
      const after = Array.isArray(value) ? left : (left[0] ?? null);
      const isGone = entries.some((entry) => entry.isGone);
      return {
        kind: isGone ? (instead === null ? 'refused' : 'changed') : 'exact',
        after,
        reason: isGone ? 'The option is removed.' : '',
        change: isSame(after, value) ? undefined : { [field]: after },
      };
    },
  };
}

/** Gives rows without a value the one that a required column needs. */
export function fillConversion(
  change: Of<'describe'>,
  changed: ChangedSchema,
  timeZone: string,
): RowConversion | undefined {
  const { schema, field } = changed;
  if (change.required !== true) return undefined;
  const property = schema.properties[field] as EntityProperty;
  const given = change.fill ?? property.default;
  const isGiven = given !== undefined && given !== null && given !== '';
  const filled = isGiven ? fieldValueSchema(property, timeZone).safeParse(given) : undefined;
  if (filled && !filled.success)
    throw invalidInput(
      'body.change.fill',
      filled.error.issues[0]?.message ?? 'The field does not accept this.',
    );
  return {
    field,
    fields: [field],
    convert(value) {
      if (value !== undefined && value !== null && value !== '')
        return { kind: 'exact', after: value, reason: '', change: undefined };
      if (!filled)
        return { kind: 'refused', after: null, reason: 'This row has no value.', change: undefined };
      return { ...empty, after: filled.data, change: { [field]: filled.data } };
    },
  };
}

/** Counts the values that a removed column hides. No row changes. */
export const removalOf = (field: string): RowConversion => ({
  field,
  fields: [],
  convert: (value) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
      ? empty
      : { kind: 'exact', after: value, reason: '', change: undefined },
});
