import type { EntityProperty } from '@buildai/entities/shared';
import { optionsOfProperty } from '@buildai/entities/shared';

/** The options of a field, or of the entries of its list. */
export const optionsOf = (property: EntityProperty): readonly string[] =>
  property.enum ?? property.items?.enum ?? [];

/** The option that a text names by its label, in any case; text that is an option, or none, stays as it is. */
export function namedOption(text: string, property: EntityProperty): string {
  const wanted = text.trim().toLowerCase();
  if (optionsOf(property).some((option) => option.toLowerCase() === wanted)) return text;
  return optionsOfProperty(property).find(({ label }) => label.toLowerCase() === wanted)?.value ?? text;
}

/** The refusal of a cell that names no option: the options as people see them. */
export const noSuchOption = (property: EntityProperty): string =>
  `This should be one of: ${optionsOfProperty(property)
    .map(({ label }) => label)
    .join(', ')}.`;
