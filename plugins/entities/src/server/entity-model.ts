import type { AccessLevel, EntityProperty, EntitySchema, ReservedField } from '../shared/entity-schema.js';
import { defaultPermissions } from '../shared/entity-schema.js';
import type { RecordValidator } from '../shared/record-validator.js';
import { compileRecordValidator } from '../shared/record-validator.js';

/** How values of a field compare; determines the SQL for its type. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'list' | 'object';

export interface EntityField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly property: EntityProperty;
  /** The column of one of the four platform fields; undefined for schema fields, which are stored in `data`. */
  readonly column: string | undefined;
  /** Who may read the field; undefined means everyone who may read the row. */
  readonly readLevel: AccessLevel | undefined;
}

/** A compiled entity schema. */
export interface EntityModel {
  readonly name: string;
  readonly schema: EntitySchema;
  readonly permissions: { readonly read: AccessLevel; readonly write: AccessLevel };
  /** By name: the four platform fields, then those of the schema. */
  readonly fields: ReadonlyMap<string, EntityField>;
  readonly validator: RecordValidator;
}

const kinds: Readonly<Record<EntityProperty['type'], FieldKind>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

function platformField(name: ReservedField, column: string, format?: string): EntityField {
  const property: EntityProperty = { type: 'string', ...(format === undefined ? {} : { format }) };
  return { name, kind: 'text', property, column, readLevel: undefined };
}

const platformFields: readonly EntityField[] = [
  platformField('id', 'id'),
  platformField('creatorId', 'creator_id'),
  platformField('createdAt', 'created_at', 'date-time'),
  platformField('updatedAt', 'updated_at', 'date-time'),
];

export function compileEntity(name: string, schema: EntitySchema): EntityModel {
  const ownFields = Object.entries(schema.properties).map(([field, property]): EntityField => ({
    name: field,
    kind: kinds[property.type],
    property,
    column: undefined,
    readLevel: property['x-accessControl']?.read,
  }));
  return {
    name,
    schema,
    permissions: schema['x-accessControl']?.permissions ?? defaultPermissions,
    fields: new Map([...platformFields, ...ownFields].map((field) => [field.name, field])),
    validator: compileRecordValidator(schema),
  };
}
