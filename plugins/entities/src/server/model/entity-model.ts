import type {
  AccessLevel,
  EntityProperty,
  EntitySchema,
  Levels,
  ReservedField,
} from '../../shared/entity-schema.js';
import { levelsOf } from '../../shared/entity-schema.js';
import type { Collation } from './collation/collation.js';
import { collationOf } from './collation/collation.js';
import type { RecordValidator } from '../../shared/record-validator.js';
import { compileRecordValidator } from '../../shared/record-validator.js';

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
  readonly levels: Levels;
  /** Whether a level or a rule depends on who created a row, so that visitors need an ID to create one. */
  readonly knowsCreators: boolean;
  /** Fields by name: the four platform fields, then those of the schema. */
  readonly fields: ReadonlyMap<string, EntityField>;
  readonly validator: RecordValidator;
  /** The zone of the app. */
  readonly timeZone: string;
  /** The order of texts in the language that the version states. */
  readonly collation: Collation;
  /** The fields that not everyone who may write a row may set or change. */
  readonly guarded: readonly EntityField[];
}

const kinds: Readonly<Record<EntityProperty['type'], FieldKind>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

const formatsWithoutProse: readonly unknown[] = ['date', 'date-time', 'image', 'color'];

/** Whether a field holds prose: not an ID, a date, or an image address. */
export function isProse({ kind, column, property }: EntityField): boolean {
  return (
    kind === 'text' &&
    column === undefined &&
    property['x-reference'] === undefined &&
    !formatsWithoutProse.includes(property.format)
  );
}

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

function knowsCreators(schema: EntitySchema): boolean {
  const { read, update, delete: remove } = levelsOf(schema);
  const ofFields = Object.values(schema.properties).flatMap((property) => [
    property['x-read'],
    property['x-write'],
  ]);
  return (
    [read, update, remove, ...ofFields].includes('creator') ||
    schema['x-limit'] !== undefined ||
    (schema['x-unique'] ?? []).some((fields) => fields.includes('creatorId'))
  );
}

export function compileEntity(
  name: string,
  schema: EntitySchema,
  timeZone: string,
  collation = collationOf(),
): EntityModel {
  const ownFields = Object.entries(schema.properties).map(([field, property]): EntityField => ({
    name: field,
    kind: kinds[property.type],
    property,
    column: undefined,
    readLevel: property['x-read'],
  }));
  return {
    name,
    schema,
    levels: levelsOf(schema),
    knowsCreators: knowsCreators(schema),
    fields: new Map([...platformFields, ...ownFields].map((field) => [field.name, field])),
    validator: compileRecordValidator(schema, timeZone),
    timeZone,
    collation,
    guarded: ownFields.filter(
      ({ property }) => property['x-write'] !== undefined || property['x-immutable'] === true,
    ),
  };
}
