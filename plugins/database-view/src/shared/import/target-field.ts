import { entityProperty } from '@buildai/entities/shared';
import type { EntityProperty, EntitySchema } from '@buildai/entities/shared';

/** A field that a column can fill: one of the entity, or a part of one of its objects. */
export interface TargetField {
  /** `dueDate`, or `address.city`. */
  readonly path: string;
  readonly property: EntityProperty;
}

/** A part of an object that the schema does not describe is text. */
const undescribed: EntityProperty = { type: 'string' };

function partsOf(property: EntityProperty): readonly [string, EntityProperty][] {
  const { properties } = property;
  if (property.type !== 'object' || typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties).flatMap(([name, part]) => {
    const parsed = entityProperty.safeParse(part);
    return parsed.success ? [[name, parsed.data] as [string, EntityProperty]] : [];
  });
}

/** The fields that a file can fill: not the computed ones; objects with the parts that the schema describes. */
export function targetFields(schema: EntitySchema): readonly TargetField[] {
  const below = (path: string, property: EntityProperty): TargetField[] => [
    { path, property },
    ...partsOf(property).flatMap(([name, part]) => below(`${path}.${name}`, part)),
  ];
  return Object.entries(schema.properties)
    .filter(([, property]) => property['x-computed'] === undefined)
    .flatMap(([name, property]) => below(name, property));
}

/** The field of this path; undefined if the schema has no such field. */
export function targetField(schema: EntitySchema, path: string): TargetField | undefined {
  const [root = '', ...rest] = path.split('.');
  const known = targetFields(schema).find((field) => field.path === path);
  if (known || rest.length === 0 || rest.some((part) => !/^\w{1,60}$/.test(part))) return known;
  const parent = Object.hasOwn(schema.properties, root) ? schema.properties[root] : undefined;
  return parent?.type === 'object' ? { path, property: undescribed } : undefined;
}
