import type { Formula } from '@buildai/entities/shared';

/** Option colors of the UI kit. */
export const tones = ['gray', 'blue', 'green', 'amber', 'red', 'violet', 'pink', 'teal', 'orange'] as const;
export type Tone = (typeof tones)[number];

/** Field types that the UI kit shows in tables, forms and details. */
export const fieldTypes = [
  'text',
  'long_text',
  'number',
  'currency',
  'percent',
  'date',
  'datetime',
  'time',
  'boolean',
  'select',
  'multiselect',
  'email',
  'phone',
  'url',
  'image',
  'reference',
  'rating',
  'color',
] as const;
export type FieldType = (typeof fieldTypes)[number];

export interface OptionPlan {
  /** The stored value: `in_progress`. */
  readonly value: string;
  readonly label: string;
  readonly tone: Tone;
}

/** A field of an entity, for its schema, form and table. */
export interface FieldPlan {
  /** The key in the row: `dueDate`. */
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly required?: boolean;
  /** For select and multiselect. */
  readonly options?: readonly OptionPlan[];
  /** Name of the referenced entity. */
  readonly reference?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** For numbers: shown behind the value: `kg`. */
  readonly unit?: string;
  /** For numbers: values below or above are marked. */
  readonly warnBelow?: number;
  readonly warnAbove?: number;
  /** For numbers: follows from others of the row. */
  readonly computed?: Formula;
  readonly placeholder?: string;
  readonly help?: string;
  /** For currency fields: ISO 4217 code (default: USD). */
  readonly currency?: string;
  /** False hides it in lists. */
  readonly inTable?: boolean;
  /** The default value of a new row. */
  readonly initial?: string | number | boolean;
}

/** The currency of a currency field. */
export const currencyOf = ({ currency = 'USD' }: FieldPlan): string => currency;
