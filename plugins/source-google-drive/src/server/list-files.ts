import { ItemVanished, SourceRefused } from '@buildai/context-sources/shared';
import type { SourceContext, SourcePage } from '@buildai/context-sources/shared';
import { z } from 'zod';
import type { DriveInput } from './drive-input.js';
import { createDriveClient } from './drive-client.js';
import { driveFile, driveFileFields, folderType, itemOf, readableTypes } from './drive-file.js';
import { folderId } from './folder-address.js';

const fileList = z.object({ nextPageToken: z.string().optional(), files: z.array(driveFile) });

/** How far a listing is: the folders that wait, and the page within the first of them. */
const place = z.object({ folders: z.array(z.string()), pageToken: z.string().optional() });
type Place = z.output<typeof place>;

/** What a checkpoint holds at most; folders beyond are left out. */
const mostFolders = 1_000;

/** A text within a query: https://developers.google.com/workspace/drive/api/guides/search-files */
const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

function queryOf({ search, subfolders }: DriveInput, folder: string | undefined): string {
  const types = readableTypes.map((type) => `mimeType = ${quoted(type)}`).join(' or ');
  const matches = search ? `(${types}) and fullText contains ${quoted(search)}` : types;
  const wanted =
    folder !== undefined && subfolders ? `(${matches}) or mimeType = ${quoted(folderType)}` : matches;
  const within = folder === undefined ? [] : [`${quoted(folder)} in parents`];
  return ['trashed = false', ...within, `(${wanted})`].join(' and ');
}

function startOf({ folder }: DriveInput): Place {
  return { folders: folder ? [folderId(folder)] : [] };
}

/** One page of what lies in a folder, in those below it where they are wanted, or in the whole drive. */
export async function listFiles(
  driveUrl: string,
  input: DriveInput,
  cursor: string | undefined,
  context: SourceContext,
): Promise<SourcePage> {
  const { folders, pageToken } = cursor === undefined ? startOf(input) : place.parse(JSON.parse(cursor));
  const [folder, ...waiting] = folders;
  const parameters = {
    q: queryOf(input, folder),
    pageToken,
    pageSize: '100',
    fields: `nextPageToken,files(${driveFileFields})`,
    supportsAllDrives: 'true',
    includeItemsFromAllDrives: 'true',
    ...(input.sharedDrives ? { corpora: 'allDrives' } : {}),
  };
  const client = createDriveClient(context);
  const answer = await client.getJson(`${driveUrl}/files`, parameters, fileList).catch((error: unknown) => {
    if (!ItemVanished.is(error)) throw error;
    throw SourceRefused({ message: 'This folder is not there, or the connection may not see it.' });
  });
  const kept = answer.files.filter(({ trashed }) => trashed !== true);
  const found = kept.filter(({ mimeType }) => mimeType === folderType).map(({ id }) => id);
  const left = answer.nextPageToken === undefined ? waiting : folders;
  const next: Place = {
    folders: [...new Set([...left, ...found])].slice(0, mostFolders),
    pageToken: answer.nextPageToken,
  };
  const isDone = answer.nextPageToken === undefined && next.folders.length === 0;
  return {
    items: kept.filter(({ mimeType }) => mimeType !== folderType).map(itemOf),
    nextCursor: isDone ? undefined : JSON.stringify(next),
  };
}
