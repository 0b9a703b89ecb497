import type { EntityProperty } from '@buildai/entities/shared';
import { optionLabel } from '../../model/option-labels.js';

/** The options of a field, or of the entries of its list. */
export const optionsOf = (property: EntityProperty): readonly string[] =>
  property.enum ?? property.items?.enum ?? [];

/** The option that a text names by its label, in any case; text that is an option, or none, stays as it is. */
export function namedOption(text: string, property: EntityProperty): string {
  const wanted = text.trim().toLowerCase();
  const options = optionsOf(property);
  if (options.some((option) => option.toLowerCase() === wanted)) return text;
  return options.find((option) => optionLabel(property, option).toLowerCase() === wanted) ?? text;
}

/** What a cell that names no option is told: the options as people see them. */
export const noSuchOption = (property: EntityProperty): string =>
  `This should be one of: ${optionsOf(property)
    .map((option) => optionLabel(property, option))
    .join(', ')}.`;
