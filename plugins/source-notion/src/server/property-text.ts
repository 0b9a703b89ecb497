import { z } from 'zod';
import { richText } from './notion-shapes.js';
import type { Page, PropertyValue } from './notion-shapes.js';
import { plainText } from './rich-text.js';

const named = z.looseObject({ name: z.string().nullish() });
const dates = z.object({ start: z.string(), end: z.string().nullish() });
const texts = z.array(richText).transform(plainText);
const names = z.array(named).transform((all) =>
  all
    .map(({ name }) => name ?? '')
    .filter(Boolean)
    .join(', '),
);
const name = named.transform((value) => value.name ?? '');
const date = dates.transform(({ start, end }) => (end ? `${start} – ${end}` : start));
const uniqueId = z
  .object({ prefix: z.string().nullish(), number: z.number().nullable() })
  .transform(({ prefix, number }) =>
    [prefix, number].filter((part) => part !== null && part !== undefined).join('-'),
  );
const relation = z.array(z.object({ id: z.string() }));
const verification = z.looseObject({ state: z.string() }).transform(({ state }) => state);

/** Readers by property type; types not listed are plain text, numbers or booleans. */
const readers: Readonly<Record<string, z.ZodType<string>>> = {
  title: texts,
  rich_text: texts,
  select: name,
  status: name,
  multi_select: names,
  people: names,
  files: names,
  date,
  created_by: name,
  last_edited_by: name,
  unique_id: uniqueId,
  verification,
};

const inner = z.looseObject({ type: z.string() });
const rollup = z.looseObject({ type: z.string(), array: z.array(inner).optional() });

/** The pages that a value refers to, including in rollups. */
export function relatedIds(value: PropertyValue): readonly string[] {
  const content = value[value.type];
  if (value.type === 'rollup') return rollup.safeParse(content).data?.array?.flatMap(relatedIds) ?? [];
  return value.type === 'relation' ? (relation.safeParse(content).data ?? []).map(({ id }) => id) : [];
}

/**
 * The value of a property as text; empty if it has none.
 * @param titles of related pages by ID; missing ones show as their ID.
 */
export function propertyText(value: PropertyValue, titles: ReadonlyMap<string, string> = new Map()): string {
  const content = value[value.type];
  if (content === null || content === undefined) return '';
  if (value.type === 'formula') return propertyText(inner.parse(content));
  const listed = (all: readonly string[]) => all.filter(Boolean).join(', ');
  if (value.type === 'rollup') {
    const { array, ...single } = rollup.parse(content);
    return array ? listed(array.map((each) => propertyText(each, titles))) : propertyText(single);
  }
  if (value.type === 'relation') return listed(relatedIds(value).map((id) => titles.get(id) ?? id));
  const reader = readers[value.type];
  if (reader) return reader.safeParse(content).data ?? '';
  if (typeof content === 'boolean') return content ? 'yes' : 'no';
  return typeof content === 'string' || typeof content === 'number' ? String(content) : '';
}

/** The title of a page, from its title property. */
export function titleOf({ properties }: Page): string {
  const title = Object.values(properties).find(({ type }) => type === 'title');
  return (title && propertyText(title).trim()) || 'Untitled';
}
