import type { Field } from '../client/field.js';
import { isBlank } from '@buildai/app-kit/lib/value-text.js';
import { skinOf } from './skins/skin-of.js';
import { storedText } from './skins/text-skins.js';

/** The text of a value, for cells and search. Empty if there is none. Without a field, the value as it is stored. */
export function formatValue(
  field: Field | undefined,
  value: unknown,
  labelOf: (id: string) => string | undefined = () => undefined,
): string {
  if (isBlank(value)) return '';
  return field ? skinOf(field).text(value, field, labelOf) : storedText(value);
}
