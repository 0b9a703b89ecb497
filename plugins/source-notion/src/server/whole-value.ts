import { z } from 'zod';
import type { NotionClient } from './notion-client.js';
import { listOf, propertyValue } from './notion-shapes.js';
import type { PropertyValue } from './notion-shapes.js';

/**
 * Maximum number of references per property in a page response:
 * https://developers.notion.com/reference/retrieve-a-page#limits
 */
const mostReferences = 25;
/** Maximum number of property values completed per sync. */
const mostValues = 500;

const references = z.array(z.looseObject({ type: z.string().optional() }));

function isCut(value: PropertyValue): boolean {
  const { data: all = [] } = references.safeParse(value[value.type]);
  if (value.type === 'relation') return value['has_more'] === true;
  if (value.type === 'people') return all.length >= mostReferences;
  const isText = value.type === 'title' || value.type === 'rich_text';
  return isText && all.filter(({ type }) => type === 'mention').length >= mostReferences;
}

/** Completes property values that were truncated in the page response, up to the limit per sync. */
export function createWholeValues(notion: NotionClient) {
  let left = mostValues;
  return async (pageId: string, value: PropertyValue): Promise<PropertyValue> => {
    if (!isCut(value) || value.id === undefined || left === 0) return value;
    left--;
    const parts: unknown[] = [];
    // Property IDs are already URL-encoded.
    for await (const part of notion.all(`/pages/${pageId}/properties/${value.id}`, listOf(propertyValue))) {
      parts.push(part[part.type]);
    }
    return { ...value, [value.type]: parts };
  };
}
