import type { Formula } from '../../shared/entity-rules.js';
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
  | 'time'
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

/** A field of a record, for `DataTable`, `RecordForm` and `RecordDetails`. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly required?: boolean;
  /** For `select` and `multiselect`. A plain string is its own label. */
  readonly options?: readonly (FieldOption | string)[];
  /** For `reference`: the entity whose row ID is the value. */
  readonly reference?: EntityClient;
  /** The label field of the referenced row (default: `name`). */
  readonly referenceLabel?: string;
  /** For `reference`: the value is a list of IDs. */
  readonly multiple?: boolean;
  /** For `currency`: ISO 4217 code; without it, amounts have no currency sign. */
  readonly currency?: string;
  /** For numbers; for `rating`, the number of stars (default: 5). */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** For `number`: what it counts, shown behind the value: `kg`. */
  readonly unit?: string;
  /** For numbers: values below or above are marked. */
  readonly warnBelow?: number;
  readonly warnAbove?: number;
  /** For numbers: computed from others of the row, and not typed. The entity states it as well: `x-computed`. */
  readonly computed?: Formula;
  readonly placeholder?: string;
  readonly help?: string;
  /** Whether it is a table column (default: all but long text). */
  readonly inTable?: boolean;
}

export interface ResolvedOption {
  readonly value: string;
  readonly label: string;
  readonly tone: Tone;
}

/** The options of a field with labels and tones. */
export function optionsOf(field: Field): readonly ResolvedOption[] {
  return (field.options ?? []).map((option, index) => {
    const { value, label, tone } = typeof option === 'string' ? ({ value: option } as FieldOption) : option;
    return { value, label: label ?? humanize(value), tone: tone ?? toneAt(index) };
  });
}
