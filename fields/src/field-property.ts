/** What the schema of an entity says about the type of a field: a subset of JSON Schema. */
export interface FieldProperty {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly format?: string | undefined;
  readonly enum?: readonly string[] | undefined;
  readonly items?: { readonly type: string; readonly enum?: readonly string[] | undefined } | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  /** The entity whose row ID, or IDs for an array, the field contains. */
  readonly 'x-reference'?: string | undefined;
  /** The type that a plugin adds, which the other keywords are of. */
  readonly 'x-type'?: string | undefined;
}

/** The keywords of a property that only make sense for its type. */
export const typeKeywords: readonly string[] = [
  'type',
  'format',
  'enum',
  'items',
  'x-reference',
  'x-type',
  'x-option-colors',
  'x-option-labels',
  'x-currency',
  'x-unit',
  'x-step',
  'x-warn-below',
  'x-warn-above',
  'x-computed',
  'default',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
];
