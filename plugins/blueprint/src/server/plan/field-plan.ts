/** The colours an option may carry in the UI kit. */
export const tones = ['gray', 'blue', 'green', 'amber', 'red', 'violet', 'pink', 'teal', 'orange'] as const;
export type Tone = (typeof tones)[number];

/** The kinds of field that the UI kit draws in tables, forms and details. */
export const fieldTypes = [
  'text',
  'long_text',
  'number',
  'currency',
  'percent',
  'date',
  'datetime',
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
  /** What is stored: `in_progress`. */
  readonly value: string;
  readonly label: string;
  readonly tone: Tone;
}

/** One field of an entity, as its schema, its form and its table will show it. */
export interface FieldPlan {
  /** The key in the row: `dueDate`. */
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly required?: boolean;
  /** Of a select or multiselect. */
  readonly options?: readonly OptionPlan[];
  /** The entity that a reference points at, by name. */
  readonly reference?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly placeholder?: string;
  readonly help?: string;
  /** Of a currency field: ISO 4217; dollars unless stated. */
  readonly currency?: string;
  /** False keeps it out of lists. */
  readonly inTable?: boolean;
  /** What a new row starts with. */
  readonly initial?: string | number | boolean;
}
