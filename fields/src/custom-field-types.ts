import type { FieldProperty } from './field-property.js';
import type { FieldDetails } from './field-type.js';
import { fieldTypeNamed } from './field-type-named.js';
import { fieldTypeOf, propertyOfType } from './field-type-of.js';
import type { FieldTypeId } from './field-types.js';
import { fieldType, fieldTypeIds } from './field-types.js';
import { spelled } from './spelled.js';

/** The ID of a type that a plugin adds: `ratings/ten-stars`, with the ID of the plugin first. */
export type CustomFieldTypeId = `${string}/${string}`;

/** The ID of a type of the platform or of a plugin. */
export type AnyFieldTypeId = FieldTypeId | CustomFieldTypeId;

/**
 * A type that a plugin adds: one of the platform, narrowed. Values are stored, compared, entered and shown as those of
 * the base. So fields of the type keep working in exports, and after the plugin is removed.
 */
export interface CustomFieldType {
  readonly id: CustomFieldTypeId;
  /** The name in menus: `Ten-star rating`. */
  readonly label: string;
  /** The name in sentences: `a ten-star rating`. */
  readonly noun: string;
  readonly base: FieldTypeId;
  /** What the property of a schema says beside the base: limits, a unit, options. */
  readonly keywords: Readonly<Record<string, unknown>>;
  /** What people and models call it besides its label, in any language. */
  readonly words: readonly string[];
}

let added: readonly CustomFieldType[] = [];

/** Sets the types that plugins add, which are the same for all apps: by the server and by panels when they start. */
export function setCustomFieldTypes(types: readonly CustomFieldType[]): void {
  added = types;
}

export const customFieldTypes = (): readonly CustomFieldType[] => added;

const namesOf = ({ label, words }: Pick<CustomFieldType, 'label' | 'words'>): string[] =>
  [label, ...words].map(spelled);

/** The type of a plugin that a word stands for, however it is written. Undefined if there is none. */
export const customFieldTypeNamed = (word: string): CustomFieldType | undefined =>
  added.find((type) => namesOf(type).includes(spelled(word)));

/** The type of a plugin with this ID; undefined if the plugin is gone. */
export const customFieldType = (id: string | undefined): CustomFieldType | undefined =>
  added.find((type) => type.id === id);

/** The type of a plugin that a field says it has, if its property is still one of the base. */
export function customFieldTypeOf(property: FieldProperty): CustomFieldType | undefined {
  const found = customFieldType(property['x-type']);
  return found?.base === fieldTypeOf(property) ? found : undefined;
}

/** The property of a field of a type of a plugin. */
export function propertyOfCustomType(
  { base, id, keywords }: CustomFieldType,
  details?: FieldDetails,
): FieldProperty {
  return { ...propertyOfType(base, details), ...keywords, 'x-type': id };
}

/** The type of a field as people know it: of the plugin if one adds it, else of the platform. */
export const resolvedTypeOf = (
  property: FieldProperty,
): { readonly id: AnyFieldTypeId; readonly label: string; readonly noun: string } =>
  customFieldTypeOf(property) ?? fieldType(fieldTypeOf(property));

/** Types that need more than keywords of one field, or that no screen enters. */
const noBases: readonly FieldTypeId[] = ['reference', 'references', 'list', 'json'];

/** @throws Error if the type cannot be added to the platform’s and to these */
export function checkCustomFieldType(type: CustomFieldType, others: readonly CustomFieldType[]): void {
  const { base, id, label, words } = type;
  const refuse = (reason: string) => new Error(`The field type "${id}" ${reason}`);
  if (!/^[\w-]+\/[\w-]+$/.test(id)) throw refuse('should have an ID like "my-plugin/my-type".');
  if (others.some((each) => each.id === id)) throw refuse('is defined twice. Rename one.');
  if (noBases.includes(base)) throw refuse(`has the base "${base}". Choose another one.`);
  const found = fieldTypeOf({ ...propertyOfCustomType(type), 'x-type': undefined });
  if (found !== base)
    throw refuse(`has the base "${base}", but its keywords make it "${found}". Change one of them.`);
  for (const word of [label, ...words]) {
    const name = spelled(word);
    if (name === '') throw refuse(`is called "${word}", which has no letter. Choose another word.`);
    const owner =
      fieldTypeNamed(word) ??
      fieldTypeIds.find((each) => spelled(fieldType(each).label) === name) ??
      others.find((each) => namesOf(each).includes(name))?.id;
    if (owner !== undefined)
      throw refuse(`is called "${word}", which means "${owner}". Choose another word.`);
  }
}
