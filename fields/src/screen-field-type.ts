import type { FieldTypeId } from './field-types.js';
import { fieldTypeIds } from './field-types.js';

/** Types that the screens of apps show as another. */
const shownAs = {
  integer: 'number',
  list: 'multiselect',
  references: 'reference',
  json: 'text',
} as const satisfies Partial<Record<FieldTypeId, FieldTypeId>>;

/** Types of their own in tables, forms and details of apps. */
export type ScreenFieldType = Exclude<FieldTypeId, keyof typeof shownAs>;

const isShownAsOther = (id: FieldTypeId): id is keyof typeof shownAs => Object.hasOwn(shownAs, id);

/** The IDs in the order of menus. */
export const screenFieldTypes = fieldTypeIds.filter(
  (id): id is ScreenFieldType => !isShownAsOther(id),
) as readonly ScreenFieldType[];

/** The type as which the screens of apps show a type. */
export const screenTypeOf = (id: FieldTypeId): ScreenFieldType => (isShownAsOther(id) ? shownAs[id] : id);
