import type { FieldProperty } from './field-property.js';

/** How values are shown and read; the data types of columns as the specification names them. */
export type FieldGroup =
  'number' | 'text' | 'select' | 'multiselect' | 'image' | 'json' | 'datetime' | 'boolean';

/** What a field needs besides its type. */
export interface FieldDetails {
  /** The options of a select. */
  readonly options?: readonly string[] | undefined;
  /** The entity that a reference leads to. */
  readonly reference?: string | undefined;
}

/** A type of fields: everything that does not depend on who shows it. Plain data, without a schema library. */
export interface FieldType<Id extends string = string> {
  readonly id: Id;
  /** The name in menus: `Date and time`. */
  readonly label: string;
  /** The name in sentences: `a date and time`. */
  readonly noun: string;
  readonly group: FieldGroup;
  /** The property of a schema without the details of a field. */
  readonly schema: FieldProperty;
  /** Whether a property that `schema` does not describe is of this type (default: the same type and format). */
  readonly matches?: (property: FieldProperty) => boolean;
  /** Completes `schema` with the details of a field. */
  readonly detailed?: (details: FieldDetails) => Partial<FieldProperty>;
}
