import type { EntityFilter, EntityPage, EntityRecord } from '@buildai/entities/shared';
import type { FetchPage, PageRequest } from './fetched-page.js';

/** The times at which rows were created, from the first to the last. */
export interface CreationSpan {
  readonly from: string;
  readonly to: string;
}

/** A part of a list with rows of its own. */
export interface ListSection {
  readonly fetch: FetchPage;
  readonly count: (signal: AbortSignal) => Promise<number>;
}

/** The filters of the sections: all other rows first, then those of each span. */
export function sectionFilters(
  filter: EntityFilter | undefined,
  spans: readonly CreationSpan[],
): readonly (EntityFilter | undefined)[] {
  if (spans.length === 0) return [filter];
  const own = filter === undefined ? [] : [filter];
  const outside = spans.map(({ from, to }) => ({
    $or: [{ createdAt: { $lt: from } }, { createdAt: { $gt: to } }],
  }));
  const within = spans.map(({ from, to }) => ({ createdAt: { $gte: from, $lte: to } }));
  return [{ $and: [...own, ...outside] }, ...within.map((span) => ({ $and: [...own, span] }))];
}

/** The section and its cursor that a cursor of the whole list names. */
function placeOf(cursor = '0:'): { section: number; cursor: { cursor?: string } } {
  const at = cursor.indexOf(':');
  const inner = cursor.slice(at + 1);
  return { section: Number(cursor.slice(0, at)), cursor: inner === '' ? {} : { cursor: inner } };
}

/** Reads sections as one list. @param current the sections, which may be others after the list is read again */
export function joinedSections(current: () => readonly ListSection[]): FetchPage {
  return async ({ limit, at, offset = 0, signal, ...from }) => {
    const sections = current();
    let { section, cursor } = placeOf(from.cursor);
    let skipped = offset;
    if (offset > 0 && sections.length > 1) {
      // The rows that are left of a section after a cursor are not known, those of the whole section are.
      [section, cursor, skipped] = [0, {}, at];
      for (; section < sections.length - 1; section += 1) {
        const size = (await sections[section]?.count(signal)) ?? 0;
        if (skipped < size) break;
        skipped -= size;
      }
    }
    const records: EntityRecord[] = [];
    for (; ; section += 1) {
      const start = skipped > 0 ? { ...cursor, offset: skipped } : cursor;
      const request: PageRequest = {
        limit: limit - records.length,
        at: at + records.length,
        signal,
        ...start,
      };
      const page: EntityPage | undefined = await sections[section]?.fetch(request);
      records.push(...(page?.records ?? []));
      if (page && page.nextCursor !== null) return { records, nextCursor: `${section}:${page.nextCursor}` };
      if (section >= sections.length - 1) return { records, nextCursor: null };
      if (records.length === limit) return { records, nextCursor: `${section + 1}:` };
      [cursor, skipped] = [{}, 0];
    }
  };
}
