import type { FieldProperty } from './field-property.js';
import type { FieldDetails, FieldType } from './field-type.js';
import type { FieldTypeId } from './field-types.js';
import { fieldType, fieldTypeIds, fieldTypes } from './field-types.js';

/** A reference may have options, and options a format: what narrows values most comes first. */
const narrowest: readonly FieldTypeId[] = ['reference', 'references', 'select', 'multiselect', 'list'];

const all = fieldTypeIds.map(fieldType);
const special = [
  ...narrowest.map(fieldType),
  ...all.filter(({ id, matches }) => matches && !narrowest.includes(id)),
];
const keyOf = ({ type, format = '' }: FieldProperty) => `${type} ${format}`;
const plain: ReadonlyMap<string, FieldType<FieldTypeId>> = new Map(
  all.filter(({ id }) => !narrowest.includes(id)).map((type) => [keyOf(type.schema), type]),
);

/** The type of a field. Formats that do not belong to the type of the property are ignored. */
export function fieldTypeOf(property: FieldProperty): FieldTypeId {
  const found = special.find(({ matches }) => matches?.(property)) ?? plain.get(keyOf(property));
  return (found ?? plain.get(keyOf({ type: property.type })) ?? fieldTypes.text).id;
}

/** The property of a field of a type: `fieldTypeOf` finds the type again once a select has options. */
export function propertyOfType(id: FieldTypeId, details: FieldDetails = {}): FieldProperty {
  const { detailed, schema } = fieldType(id);
  return { ...schema, ...detailed?.(details) };
}
