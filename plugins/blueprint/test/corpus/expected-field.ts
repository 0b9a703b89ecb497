import type { CaseLine } from './case-blocks.js';
import { splitOutside } from './case-blocks.js';

/** The types of the corpus and of the marked requests; the trained classes are in this order. */
export const typeNames = [
  'text',
  'number',
  'currency',
  'percent',
  'date',
  'datetime',
  'time',
  'duration',
  'boolean',
  'select',
  'multiselect',
  'email',
  'phone',
  'url',
  'image',
  'rating',
  'color',
] as const;
export type TypeName = (typeof typeNames)[number];

/** One acceptable type of a field. */
export type ExpectedType =
  | { readonly kind: TypeName; readonly options?: readonly string[] }
  | { readonly kind: 'link'; readonly to: string };

export interface ExpectedField {
  /** The acceptable names; empty for a field of any name. */
  readonly names: readonly string[];
  readonly types: readonly ExpectedType[];
}

function readType(text: string, { fail }: CaseLine): ExpectedType {
  const link = /^->\s*(.+)$/.exec(text)?.[1];
  if (link !== undefined) return { kind: 'link', to: link };
  const [, name = '', listed] = /^(\w+)\s*(?:\((.*)\))?$/.exec(text) ?? [];
  const kind = typeNames.find((known) => known === name);
  if (!kind) return fail(`There is no type “${text}”.`);
  const options = listed?.split(',').map((option) => option.trim());
  return options ? { kind, options } : { kind };
}

/** `name: type`, `name|other: type|type` or `name -> Entity`. */
export function readField(text: string, line: CaseLine): ExpectedField {
  const link = /^([^:(]+?)\s*->\s*(.+)$/.exec(text);
  const plain = /^([^:]+?)\s*:\s*(.+)$/.exec(text);
  if (!link && !plain) line.fail(`“${text}” is no field: write “name: type” or “name -> Entity”.`);
  const names = splitOutside((link ?? plain)?.[1] ?? '', '|');
  const types = splitOutside((link ?? plain)?.[2] ?? '', '|').map((type) =>
    readType(link && !typeNames.some((known) => known === type) ? `-> ${type}` : type, line),
  );
  return { names: names[0] === '*' ? [] : names, types };
}

const optional = /^\(([^:(]+?)\s*(?::|->|\)).*$/;

/** The names of the fields in parentheses, which may be there or not. */
export function optionalFields(text: string): string[] {
  return splitOutside(text, ',').flatMap((entry) => splitOutside(optional.exec(entry)?.[1] ?? '', '|'));
}

/** A list of fields. Those in parentheses may be there or not. */
export function readFields(text: string, line: CaseLine): ExpectedField[] {
  return splitOutside(text, ',')
    .filter((entry) => !/^\(.*\)$/.test(entry))
    .map((entry) => readField(entry, line));
}
