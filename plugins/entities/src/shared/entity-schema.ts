import { z } from 'zod';
import { formula, noOverlap, rowLimit, unique } from './entity-rules.js';
import { rowCheck } from './row-check.js';

/**
 * Who may read or write the rows of an entity. `creator`: one's own rows. App admins pass every level but
 * `none`.
 */
export const accessLevel = z.enum(['anonymous', 'all', 'creator', 'admin', 'none']);
export type AccessLevel = z.infer<typeof accessLevel>;

/** The default: creator reads, creator writes. */
export const defaultPermissions = { read: 'creator', write: 'creator' } as const satisfies Record<
  string,
  AccessLevel
>;

/** Levels of one entity; `create`, `update` and `delete` take that of `write` if they are not stated. */
const permissions = z.object({
  read: accessLevel.default(defaultPermissions.read),
  write: accessLevel.default(defaultPermissions.write),
  create: accessLevel.optional(),
  update: accessLevel.optional(),
  delete: accessLevel.optional(),
});

/** What can be done with rows, each at a level of its own. */
export const operations = ['read', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];
/** The level of each operation. */
export type Levels = Readonly<Record<Operation, AccessLevel>>;

const statedProperty = z.looseObject({
  type: z.enum(['string', 'number', 'integer', 'boolean', 'array', 'object']),
  title: z.string().optional(),
  description: z.string().optional(),
  /** Makes a type of its own: those of `fieldTypes`. Others have no effect. */
  format: z.string().optional(),
  enum: z.array(z.string()).min(1).optional(),
  items: z.looseObject({ type: z.string(), enum: z.array(z.string()).min(1).optional() }).optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().int().min(0).optional(),
  maxLength: z.number().int().min(0).optional(),
  /** The entity whose row ID (or IDs, for an array) this field contains. */
  'x-reference': z.string().optional(),
  /** The type that a plugin adds, which the other keywords are of. */
  'x-type': z.string().optional(),
  /** Computed from other numbers of the row whenever it is written; what a request states is ignored. */
  'x-computed': formula.optional(),
  /** Restricts who may read this field further than the row. */
  'x-read': accessLevel.optional(),
  /** Restricts who may write this field further than the row. */
  'x-write': accessLevel.optional(),
  /** Set when the row is created; users of the app never change it. */
  'x-immutable': z.boolean().optional(),
  /** How older files state `x-read`. */
  'x-accessControl': z.object({ read: accessLevel }).optional(),
});

/** One field, a subset of JSON Schema. */
export const entityProperty = statedProperty.transform(({ 'x-accessControl': older, ...property }) =>
  older === undefined ? property : { 'x-read': older.read, ...property },
);
export type EntityProperty = z.infer<typeof entityProperty>;

/** The content of `entities/{Name}.json`. */
export const entitySchema = z.looseObject({
  name: z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]*$/, 'A name starts with a capital and holds letters and digits.')
    .optional(),
  title: z.string().optional(),
  /** The label of several rows, where it is not the English plural of the title. */
  'x-plural': z.string().optional(),
  type: z.literal('object').optional(),
  properties: z.record(
    z
      .string()
      .max(60)
      .regex(
        /^[a-z][A-Za-z0-9_]*$/,
        'A field name starts with a small letter and holds letters, digits and _.',
      ),
    entityProperty,
  ),
  required: z.array(z.string()).optional(),
  'x-unique': unique.optional(),
  'x-no-overlap': noOverlap.optional(),
  'x-limit': rowLimit.optional(),
  'x-check': rowCheck.optional(),
  'x-accessControl': z.object({ permissions }).optional(),
});
export type EntitySchema = z.infer<typeof entitySchema>;

/** The level of each operation by the schema, with the defaults. */
export function levelsOf(schema: Pick<EntitySchema, 'x-accessControl'>): Levels {
  const stated: z.infer<typeof permissions> = schema['x-accessControl']?.permissions ?? defaultPermissions;
  const { read, write, create = write, update = write } = stated;
  return { read, create, update, delete: stated.delete ?? write };
}

/** Whether every object has something of this name, which pages would read from rows without the field. */
export const isObjectMember = (name: string): boolean => name in Object.prototype;

/** Field names that the platform reserves in every row. */
export const reservedFields = ['id', 'creatorId', 'createdAt', 'updatedAt'] as const;
export type ReservedField = (typeof reservedFields)[number];

export function isReservedField(name: string): name is ReservedField {
  return (reservedFields as readonly string[]).includes(name);
}
