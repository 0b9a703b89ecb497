import type { ColumnType, EntityProperty } from '@buildai/entities/shared';

/** A kind of column as the menus name it. */
export type ColumnKind =
  | 'text'
  | 'long-text'
  | 'number'
  | 'integer'
  | 'currency'
  | 'boolean'
  | 'date'
  | 'date-time'
  | 'select'
  | 'multiselect'
  | 'reference'
  | 'image'
  | 'email'
  | 'uri'
  | 'json';

export const columnKinds: Readonly<Record<ColumnKind, string>> = {
  text: 'Text',
  'long-text': 'Long text',
  number: 'Number',
  integer: 'Whole number',
  currency: 'Currency',
  boolean: 'Checkbox',
  date: 'Date',
  'date-time': 'Date and time',
  select: 'Single select',
  multiselect: 'Multiple select',
  reference: 'Link to a row',
  image: 'Image',
  email: 'Email',
  uri: 'Web address',
  json: 'JSON',
};

export const columnKindNames = Object.keys(columnKinds) as readonly ColumnKind[];

/** The kind of a column that exists. */
export function kindOf(property: EntityProperty): ColumnKind {
  if (property['x-reference'] !== undefined) return 'reference';
  const { type, format = '' } = property;
  if (type === 'string') {
    if (property.enum) return 'select';
    return format !== 'currency' && format in columnKinds ? (format as ColumnKind) : 'text';
  }
  if (type === 'number') return format === 'currency' ? 'currency' : 'number';
  if (type === 'array') return property.items?.enum ? 'multiselect' : 'json';
  return type === 'object' ? 'json' : type;
}

/** What a kind needs besides its name. */
export interface KindDetails {
  /** Of a select or multiselect column; empty: those that its values give. */
  readonly options: readonly string[];
  /** The entity of a link. */
  readonly reference: string;
}

/** The type of a kind in the schema. */
export function typeOf(kind: ColumnKind, { options, reference }: KindDetails): ColumnType {
  const choices = options.length > 0 ? { enum: [...options] } : {};
  switch (kind) {
    case 'text':
      return { type: 'string' };
    case 'number':
    case 'integer':
    case 'boolean':
      return { type: kind };
    case 'currency':
      return { type: 'number', format: 'currency' };
    case 'select':
      return { type: 'string', ...choices };
    case 'multiselect':
      return { type: 'array', items: { type: 'string', ...choices } };
    case 'reference':
      return { type: 'string', 'x-reference': reference };
    case 'json':
      return { type: 'object' };
    default:
      return { type: 'string', format: kind };
  }
}
