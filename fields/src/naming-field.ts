import type { FieldProperty } from './field-property.js';

/** Names that fields with the name of a row usually have, the most usual first. */
const usual = ['name', 'title', 'label', 'subject', 'headline', 'fullName'];

/**
 * The field that names the rows of an entity: one that is usually called so, else the first plain text, else an email
 * address. The ID of another row is no name.
 * @param properties by field, in the order of the schema
 */
export function namingField(properties: Readonly<Record<string, FieldProperty>>): string | undefined {
  const texts = Object.entries(properties).filter(
    ([, property]) => property.type === 'string' && property['x-reference'] === undefined,
  );
  return (
    usual.find((name) => texts.some(([each]) => each === name)) ??
    texts.find(([, { format, enum: options }]) => !format && !options)?.[0] ??
    texts.find(([, { format }]) => format === 'email')?.[0]
  );
}
