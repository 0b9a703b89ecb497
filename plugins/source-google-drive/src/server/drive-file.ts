import type { ContextItemType, SourceItem } from '@buildai/context-sources/shared';
import { z } from 'zod';

/** File fields that are requested: https://developers.google.com/workspace/drive/api/reference/rest/v3/files */
export const driveFile = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  modifiedTime: z.string().optional(),
  version: z.string().optional(),
  size: z.string().optional(),
  webViewLink: z.string().optional(),
  parents: z.array(z.string()).optional(),
  trashed: z.boolean().optional(),
  shortcutDetails: z.object({ targetId: z.string(), targetMimeType: z.string().optional() }).optional(),
});
export type DriveFile = z.output<typeof driveFile>;
export const driveFileFields = Object.keys(driveFile.shape).join(',');

export const folderType = 'application/vnd.google-apps.folder';
export const shortcutType = 'application/vnd.google-apps.shortcut';
export const documentType = 'application/vnd.google-apps.document';
export const sheetType = 'application/vnd.google-apps.spreadsheet';
export const slidesType = 'application/vnd.google-apps.presentation';

const types: ReadonlyMap<string, ContextItemType> = new Map([
  [documentType, 'google_doc'],
  [sheetType, 'google_sheet'],
  [slidesType, 'google_slide'],
  ['application/pdf', 'pdf'],
  ['application/msword', 'doc'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'doc'],
  ['text/csv', 'csv'],
  ['text/plain', 'txt'],
  ['text/markdown', 'txt'],
]);

/** Media types that can be processed. */
export const readableTypes: readonly string[] = [...types.keys()];

export function itemOf(file: DriveFile): SourceItem {
  const { id, name, mimeType, webViewLink, parents, size } = file;
  // For Google's own documents, only the modification time: their version also changes on views and shares.
  const revision = file.modifiedTime ?? file.version;
  const parentId = parents?.[0];
  return {
    externalId: id,
    name,
    type: types.get(mimeType) ?? 'unrecognized',
    ...(revision === undefined ? {} : { revision }),
    ...(webViewLink === undefined ? {} : { url: webViewLink }),
    ...(parentId === undefined ? {} : { parentId }),
    ...(size === undefined || mimeType.startsWith('application/vnd.google-apps.')
      ? {}
      : { size: Number(size) }),
  };
}
