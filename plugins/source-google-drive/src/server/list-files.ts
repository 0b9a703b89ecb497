import { ItemVanished, SourceRefused, SourceUnavailable } from '@buildai/context-sources/shared';
import type { SourceContext, SourcePage } from '@buildai/context-sources/shared';
import { z } from 'zod';
import type { DriveInput } from './drive-input.js';
import { createDriveClient } from './drive-client.js';
import { driveFile, driveFileFields, folderType, itemOf, readableTypes, shortcutType } from './drive-file.js';
import type { DriveFile } from './drive-file.js';
import { isRefusal } from './drive-failure.js';
import { folderId } from './folder-address.js';
import { followShortcuts } from './follow-shortcuts.js';

const fileList = z.object({
  nextPageToken: z.string().optional(),
  incompleteSearch: z.boolean().optional(),
  files: z.array(driveFile),
});

type FileList = z.output<typeof fileList>;

/** Position of a listing. */
const place = z.object({
  /** Folders to list; the current one first. */
  folders: z.array(z.string()),
  /** Page token within the first folder. */
  pageToken: z.string().optional(),
  /** Folders reached by shortcuts, which are not followed again, to avoid cycles. */
  followed: z.array(z.string()).default([]),
});
type Place = z.output<typeof place>;

/** Maximum number of folders in a checkpoint; more are left out. */
const mostFolders = 1_000;

/** A string literal in a query: https://developers.google.com/workspace/drive/api/guides/search-files */
const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

function queryOf({ search, subfolders }: DriveInput, folder: string | undefined): string {
  const types = [...readableTypes, shortcutType].map((type) => `mimeType = ${quoted(type)}`).join(' or ');
  const matches = search ? `(${types}) and fullText contains ${quoted(search)}` : types;
  const wanted =
    folder !== undefined && subfolders ? `(${matches}) or mimeType = ${quoted(folderType)}` : matches;
  const within = folder === undefined ? [] : [`${quoted(folder)} in parents`];
  return ['trashed = false', ...within, `(${wanted})`].join(' and ');
}

function startOf({ folder }: DriveInput): Place {
  const folders = folder ? [folderId(folder)] : [];
  return { folders, followed: folders };
}

/** The position after a page in which these folders were found. */
function placeAfter(
  { folders, followed }: Pick<Place, 'folders' | 'followed'>,
  pageToken: string | undefined,
  { byShortcut, within }: { readonly within: readonly string[]; readonly byShortcut: readonly string[] },
): Place {
  const left = pageToken === undefined ? folders.slice(1) : folders;
  // When the checkpoint is full, shortcuts are no longer followed.
  const ahead = byShortcut.filter((id) => !followed.includes(id)).slice(0, mostFolders - followed.length);
  return {
    folders: [...new Set([...left, ...within, ...ahead])].slice(0, mostFolders),
    pageToken,
    followed: [...followed, ...ahead],
  };
}

/** One page of files in a folder, its subfolders if wanted, or the whole drive. */
export async function listFiles(
  driveUrl: string,
  input: DriveInput,
  cursor: string | undefined,
  context: SourceContext,
): Promise<SourcePage> {
  const { folders, followed, pageToken } =
    cursor === undefined ? startOf(input) : place.parse(JSON.parse(cursor));
  const [folder] = folders;
  const parameters = {
    q: queryOf(input, folder),
    pageSize: '100',
    fields: `nextPageToken,incompleteSearch,files(${driveFileFields})`,
    supportsAllDrives: 'true',
    includeItemsFromAllDrives: 'true',
    ...(input.sharedDrives ? { corpora: 'allDrives' } : {}),
  };
  const client = createDriveClient(context);
  const pageAt = (token: string | undefined) =>
    client.getJson(`${driveUrl}/files`, { ...parameters, pageToken: token }, fileList);
  const answer = await pageAt(pageToken).catch((error: unknown) => {
    // Page tokens expire after a few hours; start over then.
    if (pageToken !== undefined && isRefusal(error, 'pageTokenRefused')) return pageAt(undefined);
    if (!ItemVanished.is(error)) throw error;
    // A subfolder may have been deleted, or a shortcut's target may be inaccessible.
    if (folder !== startOf(input).folders[0]) return { files: [] } satisfies FileList;
    throw SourceRefused({ message: 'This folder doesn’t exist, or the connection can’t access it.' });
  });
  // An incomplete search omits existing files, which must not be treated as deleted.
  if (answer.incompleteSearch) {
    throw SourceUnavailable({
      message: 'Google Drive couldn’t search all shared drives. Choose a folder, or exclude shared drives.',
    });
  }
  const kept = answer.files.filter(({ trashed }) => trashed !== true);
  const isFolder = ({ mimeType }: DriveFile) => mimeType === folderType;
  const found = await followShortcuts(
    client,
    driveUrl,
    kept.filter((file) => !isFolder(file)),
  );
  const isWalked = folder !== undefined && input.subfolders;
  const next = placeAfter({ folders, followed }, answer.nextPageToken, {
    within: kept.filter(isFolder).map(({ id }) => id),
    byShortcut: isWalked ? found.folders : [],
  });
  const isDone = next.pageToken === undefined && next.folders.length === 0;
  const isReadable = ({ mimeType }: DriveFile) => readableTypes.includes(mimeType);
  return {
    items: found.files.filter(isReadable).map(itemOf),
    nextCursor: isDone ? undefined : JSON.stringify(next),
  };
}
