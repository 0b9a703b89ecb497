import { z } from 'zod';
import type { NotionClient } from './notion-client.js';
import { listOf, propertyValue } from './notion-shapes.js';
import type { PropertyValue } from './notion-shapes.js';

/** With a page come so many references of a property: https://developers.notion.com/reference/retrieve-a-page#limits */
const mostReferences = 25;
/** Values that are asked for whole in a reading. */
const mostValues = 500;

const references = z.array(z.looseObject({ type: z.string().optional() }));

function isCut(value: PropertyValue): boolean {
  const { data: all = [] } = references.safeParse(value[value.type]);
  if (value.type === 'relation') return value['has_more'] === true;
  if (value.type === 'people') return all.length >= mostReferences;
  const isText = value.type === 'title' || value.type === 'rich_text';
  return isText && all.filter(({ type }) => type === 'mention').length >= mostReferences;
}

/** Makes values whole of which only a part came with their page, as many as a reading may. */
export function createWholeValues(notion: NotionClient) {
  let left = mostValues;
  return async (pageId: string, value: PropertyValue): Promise<PropertyValue> => {
    if (!isCut(value) || value.id === undefined || left === 0) return value;
    left--;
    const parts: unknown[] = [];
    // The id of a property is encoded for an address already.
    for await (const part of notion.all(`/pages/${pageId}/properties/${value.id}`, listOf(propertyValue))) {
      parts.push(part[part.type]);
    }
    return { ...value, [value.type]: parts };
  };
}
