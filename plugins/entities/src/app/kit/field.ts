import type { EntityClient } from '../client/entity-client.js';
import type { Tone } from '@buildai/app-kit/lib/tone.js';
import type { FieldOption } from '@buildai/app-kit/lib/option.js';
import { humanize } from '@buildai/app-kit/lib/option.js';
import { toneAt } from '@buildai/app-kit/lib/tone.js';

export type FieldType =
  | 'text'
  | 'long_text'
  | 'number'
  | 'currency'
  | 'percent'
  | 'date'
  | 'datetime'
  | 'boolean'
  | 'select'
  | 'multiselect'
  | 'email'
  | 'phone'
  | 'url'
  | 'image'
  | 'reference'
  | 'rating'
  | 'color';

/** One field of a record, as `DataTable`, `RecordForm` and `RecordDetails` show it. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly required?: boolean;
  /** For `select` and `multiselect`. A plain string is its own label. */
  readonly options?: readonly (FieldOption | string)[];
  /** For `reference`: whose row the value is the id of. */
  readonly reference?: EntityClient;
  /** The field of the referenced row that names it; `name` unless stated. */
  readonly referenceLabel?: string;
  /** For `reference`: the value is a list of ids. */
  readonly multiple?: boolean;
  /** For `currency`: ISO 4217; without it the amount bears no sign. */
  readonly currency?: string;
  /** For numbers; the number of stars for `rating` (5 unless stated). */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly placeholder?: string;
  readonly help?: string;
  /** Whether a table has a column for it; long text has none unless stated. */
  readonly inTable?: boolean;
}

export interface ResolvedOption {
  readonly value: string;
  readonly label: string;
  readonly tone: Tone;
}

/** The choices of a field, each with its label and tone. */
export function optionsOf(field: Field): readonly ResolvedOption[] {
  return (field.options ?? []).map((option, index) => {
    const { value, label, tone } = typeof option === 'string' ? ({ value: option } as FieldOption) : option;
    return { value, label: label ?? humanize(value), tone: tone ?? toneAt(index) };
  });
}
