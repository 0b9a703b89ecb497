import { fieldLabel } from './field-label.js';

/** A schema, checked or not: its `title`, and its `x-plural` where that is not the English plural of the title. */
type Called = Readonly<Record<string, unknown>>;

const stated = (text: unknown): string | undefined =>
  typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;

/** What people read in place of the name of an entity in code: its title, or else the name in words, `Stock item`. */
export const entityLabel = (name: string, schema: Called | undefined): string =>
  stated(schema?.['title']) ?? fieldLabel(name);

/** The label of several rows of an entity. The English plural is the default of a schema that states none. */
export const entityPlural = (name: string, schema: Called | undefined): string =>
  stated(schema?.['x-plural']) ?? englishPlural(entityLabel(name, schema));

/** `Stock item` → `Stock items`. A label with letters that English does not have stays as it is. */
function englishPlural(text: string): string {
  if (/[^\x20-\x7e]/.test(text)) return text;
  if (/[^aeiou]y$/i.test(text)) return `${text.slice(0, -1)}ies`;
  if (/s$/i.test(text) && !/(?:ss|us|is)$/i.test(text)) return text;
  if (/sis$/i.test(text)) return `${text.slice(0, -2)}es`;
  return /(?:s|x|z|ch|sh)$/i.test(text) ? `${text}es` : `${text}s`;
}
