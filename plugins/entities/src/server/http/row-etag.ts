import type { EntityRecord } from '../../shared/entity-store.js';

/** The entity tag of a row: no two updates of a row have the same time. */
export function etagOf({ updatedAt }: Pick<EntityRecord, 'updatedAt'>): string {
  return `"${updatedAt}"`;
}

/**
 * The times of the last update that an If-Match header accepts; undefined if it accepts any, or is missing. A
 * proxy that compresses may have marked a tag as weak.
 */
export function acceptedUpdates(header: string): readonly string[] | undefined {
  const tags = header.trim();
  if (tags === '' || tags === '*') return undefined;
  return tags.split(',').flatMap((tag) => /^(?:W\/)?"([^"]*)"$/.exec(tag.trim())?.[1] ?? []);
}
