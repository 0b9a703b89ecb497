import type { HistoryPage } from './newest-page.js';

/** @param before ID of the message before which the page ends; the newest page if empty. */
export type ReadPage = (before: string) => Promise<HistoryPage>;

/**
 * Reads a page of the history; if a message is sought, also the older ones down to the page with it. They are one
 * page then: rendering the list after each of two hundred pages takes minutes.
 * @param sought ID of a message
 * @returns what was read, if an older page fails
 * @throws the error of the first page
 */
export async function readUntil(read: ReadPage, before: string, sought?: string): Promise<HistoryPage> {
  let oldest = await read(before);
  const pages = [oldest];
  while (sought !== undefined && oldest.hasMore && !oldest.messages.some(({ id }) => id === sought)) {
    const [first] = oldest.messages;
    const older = first && (await read(first.id).catch(() => undefined));
    if (!older) break;
    pages.push(older);
    oldest = older;
  }
  return { messages: pages.reverse().flatMap(({ messages }) => messages), hasMore: oldest.hasMore };
}
