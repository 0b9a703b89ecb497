import { screenFieldsOf } from '@buildai/entities/shared';
import { customFieldType, customFieldTypeNamed, propertyOfCustomType } from '@buildai/fields';
import type { CustomFieldType } from '@buildai/fields';
import type { FieldPlan } from '../field-plan.js';

/** What makes a field of a type, beside its name. */
type FieldOfType = Omit<FieldPlan, 'name' | 'label'>;

const article = /^(?:an? |the |as |als |ein |eine |une? |como |uma? |come |uno )+/i;

function fieldOf(type: CustomFieldType | undefined): FieldOfType | undefined {
  if (!type) return undefined;
  const value = { ...propertyOfCustomType(type) };
  const [field] = screenFieldsOf({ properties: { value } }, () => undefined);
  if (!field) return undefined;
  const { name: _name, label: _label, ...made } = field;
  return made;
}

/** A field of the type that a plugin adds and that these words name; undefined if none does. */
export const customTypeNamed = (words: string): FieldOfType | undefined =>
  fieldOf(customFieldTypeNamed(words.trim().replace(article, '')));

/** A field of the type that a plugin adds, by its ID; undefined if the plugin is gone. */
export const customType = (id: string | undefined): FieldOfType | undefined => fieldOf(customFieldType(id));
