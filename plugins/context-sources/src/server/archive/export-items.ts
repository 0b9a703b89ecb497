import { text } from 'node:stream/consumers';
import type { ItemFiles } from '../items/item-files.js';
import type { ContextParts } from '../syncing/context-parts.js';

/** The data items of an app for the owner's data export: metadata, and the content of texts. */
export async function exportItems(
  { itemFiles, items }: Pick<ContextParts, 'items'> & { readonly itemFiles: ItemFiles },
  appId: string,
): Promise<unknown> {
  const exported: unknown[] = [];
  for (const item of await items.list(appId)) {
    const { createdAt, id, lastSyncedAt, name, schedule, size, source, type, url } = item;
    const file = source === 'text' ? await itemFiles.get(appId, id) : undefined;
    const said = file ? { text: await text(file.stream()) } : {};
    exported.push({ id, name, type, source, url, size, schedule, createdAt, lastSyncedAt, ...said });
  }
  return exported;
}
