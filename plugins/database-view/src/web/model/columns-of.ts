import type { EntityProperty, EntitySchema } from '@buildai/entities/shared';
import { fieldLabel, optionsOfProperty } from '@buildai/entities/shared';
import { chipColors, defaultTone, fieldTypeOf } from '@buildai/fields';
import { dataTypeOf } from '../../shared/data-type.js';
import type { Column, ColumnReference } from './column.js';

function referenceOf(property: EntityProperty): ColumnReference | undefined {
  const entity = property['x-reference'];
  return entity === undefined ? undefined : { entity, isList: property.type === 'array' };
}

function ownColumn(id: string, property: EntityProperty, required: boolean, timeZone: string): Column {
  return {
    id,
    label: property.title ?? fieldLabel(id),
    type: fieldTypeOf(property),
    dataType: dataTypeOf(property),
    options: optionsOfProperty(property).map(({ value, label, tone }) => ({
      value,
      label,
      colors: chipColors(tone ?? defaultTone(value)),
    })),
    readonly: property['x-computed'] !== undefined,
    created: true,
    required,
    reference: referenceOf(property),
    timeZone,
    property,
  };
}

type PlatformColumn = Omit<Column, 'timeZone'>;

const platformColumn = (id: string, label: string, format?: string): PlatformColumn => ({
  id,
  label,
  type: format === undefined ? 'text' : 'datetime',
  dataType: format === undefined ? 'text' : 'datetime',
  options: [],
  readonly: true,
  created: false,
  required: false,
  reference: undefined,
  property: { type: 'string', ...(format === undefined ? {} : { format }) },
});

const platformColumns: readonly PlatformColumn[] = [
  platformColumn('id', 'ID'),
  platformColumn('createdAt', 'Created', 'date-time'),
  platformColumn('creatorId', 'User ID'),
];

/** The columns of an entity: its fields in the order of the schema, then those of the platform, which are read-only. */
export function columnsOf(schema: EntitySchema, timeZone: string): readonly Column[] {
  const required = new Set(schema.required);
  const own = Object.entries(schema.properties).map(([id, property]) =>
    ownColumn(id, property, required.has(id), timeZone),
  );
  return [...own, ...platformColumns.map((column) => ({ ...column, timeZone }))];
}
