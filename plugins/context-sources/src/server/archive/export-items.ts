import { text } from 'node:stream/consumers';
import type { ItemFiles } from '../items/item-files.js';
import type { ItemRepository } from '../items/item-repository.js';

/** The data items of an app for the owner's data export: metadata, and the content of texts. */
export async function exportItems(
  items: ItemRepository,
  itemFiles: ItemFiles,
  appId: string,
): Promise<unknown> {
  const exported: unknown[] = [];
  for (const item of await items.list(appId)) {
    const { createdAt, id, lastSyncedAt, name, schedule, size, source, type, url } = item;
    const file = source === 'text' ? await itemFiles.get(appId, id) : undefined;
    const content = file ? { text: await text(file.stream()) } : {};
    exported.push({ id, name, type, source, url, size, schedule, createdAt, lastSyncedAt, ...content });
  }
  return exported;
}
