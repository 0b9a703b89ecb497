import type { EntityWords } from './word-change.js';
import { statedPlural } from '../../../files/entity-file.js';

interface SchemaShape {
  name?: string;
  title?: string;
  'x-plural'?: string;
  properties?: Record<string, { title?: string; 'x-reference'?: string }>;
}

/** An entity file with a changed name: its own, or that of a referenced entity. */
export function renameInSchema(content: string, from: EntityWords, to: EntityWords, isOwn: boolean): string {
  const schema = JSON.parse(content) as SchemaShape;
  const all = Object.entries(schema.properties ?? {});
  if (!isOwn && !all.some(([, property]) => property['x-reference'] === from.name)) return content;
  const properties = Object.fromEntries(
    all.map(([name, property]) => {
      if (property['x-reference'] !== from.name) return [name, property];
      const title = property.title === from.label ? to.label : property.title;
      return [name, { ...property, ...(title !== undefined && { title }), 'x-reference': to.name }];
    }),
  );
  const own = isOwn ? { ...schema, name: to.name, title: to.label, ...statedPlural(to) } : schema;
  return `${JSON.stringify({ ...own, properties }, null, 2)}\n`;
}
