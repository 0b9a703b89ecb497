import { ItemVanished, SourceRefused } from '@buildai/context-sources/shared';
import type { DriveClient } from './drive-client.js';
import { driveFile, driveFileFields, folderType } from './drive-file.js';
import type { DriveFile } from './drive-file.js';

/** A page of a listing with shortcuts resolved. */
export interface Followed {
  /** The files of the page with shortcuts replaced by their targets, without duplicates. */
  readonly files: readonly DriveFile[];
  /** Folders that shortcuts lead to. */
  readonly folders: readonly string[];
}

/** Resolves shortcuts. Those with missing or inaccessible targets are left out. */
export async function followShortcuts(
  client: DriveClient,
  driveUrl: string,
  page: readonly DriveFile[],
): Promise<Followed> {
  const files = new Map<string, DriveFile>();
  const folders: string[] = [];
  const parameters = { supportsAllDrives: 'true', fields: driveFileFields };
  const targetOf = (id: string) =>
    client
      .getJson(`${driveUrl}/files/${encodeURIComponent(id)}`, parameters, driveFile)
      .catch((error: unknown) => {
        if (ItemVanished.is(error) || SourceRefused.is(error)) return undefined;
        throw error;
      });
  for (const each of page) {
    const { targetId, targetMimeType } = each.shortcutDetails ?? {};
    if (targetId === undefined) files.set(each.id, each);
    else if (targetMimeType === folderType) folders.push(targetId);
    else {
      const target = files.get(targetId) ?? (await targetOf(targetId));
      if (target && target.trashed !== true) files.set(target.id, target);
    }
  }
  return { files: [...files.values()], folders };
}
