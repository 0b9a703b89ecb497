import type { ContextParts } from '../syncing/context-parts.js';
import type { ItemFiles } from './item-files.js';

/** Deletes all that is kept of an app's data, and stops what is under way. May be repeated. */
export async function removeAppData(parts: ContextParts, itemFiles: ItemFiles, appId: string): Promise<void> {
  const { appSources, db, index, items, jobs, uses } = parts;
  const { gone, sources } = await db.transaction(async (transaction) => {
    const listed = await appSources.ofApp(appId, transaction);
    const kept = await items.ofApp(appId, transaction);
    const ids = kept.map(({ id }) => id);
    for (const { id } of listed) await appSources.remove(id, transaction);
    await uses.removeItems(ids, transaction);
    await items.remove(ids, transaction);
    return { gone: kept, sources: listed };
  });
  for (const { jobId } of [...sources, ...gone]) if (jobId) await jobs.cancel(jobId);
  await index.removeApp(appId);
  await itemFiles.removeApp(appId);
}
