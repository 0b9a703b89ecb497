import type { DataType } from '../../shared/data-type.js';
import type { EntityProperty } from '@buildai/entities/shared';
import type { ChipColors, FieldTypeId } from '@buildai/fields';

/** The group of the column's type, which says how its cells are edited. */
export type ColumnDataType = DataType;

/** An option of a select or multiselect column. */
export interface ColumnOption {
  /** The stored value. */
  readonly value: string;
  /** The label that apps show. */
  readonly label: string;
  readonly colors: ChipColors;
}

/** A reference to rows of another entity, stored as their IDs. */
export interface ColumnReference {
  readonly entity: string;
  /** Whether the value is a list of IDs. */
  readonly isList: boolean;
}

export interface Column {
  /** The name of the field. */
  readonly id: string;
  readonly label: string;
  readonly type: FieldTypeId;
  readonly dataType: ColumnDataType;
  readonly options: readonly ColumnOption[];
  /** Platform fields and computed ones. */
  readonly readonly: boolean;
  /** Whether the field belongs to the schema, rather than to the platform. */
  readonly created: boolean;
  readonly required: boolean;
  readonly reference: ColumnReference | undefined;
  /** The zone of the app. Times are shown and read in it. */
  readonly timeZone: string;
  /** The field in the schema; for the platform fields, one that describes them. */
  readonly property: EntityProperty;
}
