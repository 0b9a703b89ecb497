import { tones } from '@buildai/fields';
import { z } from 'zod';
import { columnNotation } from './convert/column-notation.js';

const field = z.string().regex(/^[a-z][A-Za-z0-9_]{0,59}$/, 'This is not a field name.');
export const columnLabel = z.string().trim().min(1, 'A name is needed.').max(100);
const label = columnLabel;

/** Most options of a column. */
export const maxOptions = 500;

/** What makes the type of a column; the rest of its property stays as it is. */
export const columnType = z.object({
  type: z.enum(['string', 'number', 'integer', 'boolean', 'array', 'object']),
  format: z.string().optional(),
  enum: z.array(z.string()).min(1).max(maxOptions).readonly().optional(),
  items: z
    .object({ type: z.string(), enum: z.array(z.string()).min(1).max(maxOptions).readonly().optional() })
    .optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  'x-reference': z.string().optional(),
  /** A type that a plugin adds. Its keywords count, not those that are stated here. */
  'x-type': z.string().optional(),
});
export type ColumnType = z.infer<typeof columnType>;

const place = z.object({ field, side: z.enum(['left', 'right']) });

/** What becomes of values that a conversion changes or refuses. `keep`: as text in a new column. */
const changedValues = z.enum(['convert', 'clear', 'keep']);
const refusedValues = z.enum(['clear', 'keep']);

/** One option of a select column as it should be; `was` is its label so far. */
export const columnOption = z.object({
  label: z.string().trim().min(1, 'Option is empty').max(200),
  was: z.string().optional(),
  /** `#rrggbb`, or one of the named tones. A new option without one gets a tone that the others do not have. */
  color: z
    .string()
    .regex(new RegExp(`^(?:#[0-9a-f]{6}|${tones.join('|')})$`, 'i'))
    .optional(),
});
export type ColumnOption = z.infer<typeof columnOption>;

/** One change of the columns of an entity. Each makes a version. */
export const columnChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('add'),
    label,
    type: columnType,
    /** The column beside the new one; at the end by default. */
    place: place.optional(),
  }),
  /** What a pasted table needs: new columns at the end, and new options of columns. */
  z.object({
    kind: z.literal('extend'),
    columns: z
      .array(z.object({ label, type: columnType }))
      .max(1000)
      .default([]),
    /** An option that the column has, ignoring case, is left out. */
    options: z
      .array(z.object({ field, labels: z.array(columnOption.shape.label).max(maxOptions) }))
      .default([]),
  }),
  z.object({
    kind: z.literal('describe'),
    field,
    label: label.optional(),
    /** Empty removes it. */
    description: z.string().trim().max(1000).optional(),
    /** Null removes it. */
    default: z.unknown().optional(),
    required: z.boolean().optional(),
    /** The value of rows without one, when the column becomes required. */
    fill: z.unknown().optional(),
  }),
  /** A new name in code and in the API. The label stays. */
  z.object({ kind: z.literal('rename'), field, to: field }),
  z.object({
    kind: z.literal('retype'),
    field,
    type: columnType,
    /** Makes an option of each value that there is, for a select or multiselect column. */
    optionsFromValues: z.boolean().default(false),
    changed: changedValues.default('convert'),
    refused: refusedValues.default('keep'),
    /** How the texts are written; by default as all of them together show. */
    ...columnNotation.shape,
  }),
  z.object({
    kind: z.literal('options'),
    field,
    options: z.array(columnOption).min(1, 'A column of options needs at least one.').max(maxOptions),
    /** The option that rows with a removed one get; null clears them. */
    instead: z.string().nullable().default(null),
  }),
  z.object({ kind: z.literal('move'), field, place }),
  z.object({ kind: z.literal('remove'), field }),
  /** A column that a version left out, as it was before, with the values that rows still have. */
  z.object({
    kind: z.literal('bringBack'),
    field,
    droppedBy: z.string(),
    /** What the entity was called before that version; as it is now by default. */
    was: z
      .string()
      .regex(/^\w{1,200}$/, 'This is not an entity name.')
      .optional(),
  }),
]);
export type ColumnChange = z.infer<typeof columnChange>;
export type ColumnChangeInput = z.input<typeof columnChange>;
