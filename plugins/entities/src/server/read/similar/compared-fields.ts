import type { EntityField, EntityModel } from '../../model/entity-model.js';
import { isProse } from '../../model/entity-model.js';
import type { Row } from '../../model/row.js';

const holdsTexts = ({ kind, property }: EntityField) =>
  kind === 'list' && property.items?.type === 'string' && property['x-reference'] === undefined;

/**
 * The fields whose texts are compared: prose, choices and lists of these. Fields with a level of their own are left out
 * for everybody: their values would show in the order of rows.
 */
export function comparedFields({ fields }: EntityModel): readonly string[] {
  return [...fields.values()]
    .filter((field) => field.readLevel === undefined && (isProse(field) || holdsTexts(field)))
    .map(({ name }) => name)
    .sort();
}

/** What is compared of a row: the texts of the fields, a line each. */
export function comparedText(fields: readonly string[], { data }: Row): string {
  return fields
    .flatMap((name) => (Object.hasOwn(data, name) ? data[name] : undefined))
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')
    .join('\n');
}
