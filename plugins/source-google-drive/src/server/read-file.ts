import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { ItemVanished, SourceRefused } from '@buildai/context-sources/shared';
import type { SourceContent, SourceContext, SourceItem } from '@buildai/context-sources/shared';
import { documentText } from './document-text.js';
import { createDriveClient } from './drive-client.js';
import type { DriveAddresses } from './drive-config.js';
import { isRefusal } from './drive-failure.js';
import { documentType, driveFile, driveFileFields, sheetType, slidesType } from './drive-file.js';
import { presentationText } from './presentation-text.js';
import { readSheets } from './sheet-rows.js';

const TooLarge = () => SourceRefused({ message: 'This file is too large for your plan.' });

/**
 * The content of a file: Google documents as Markdown, rows or text; other files as is.
 * @throws ItemVanished for files in the trash, SourceRefused for files that are too large.
 */
export async function readFile(
  { driveUrl, sheetsUrl, slidesUrl }: DriveAddresses,
  { externalId }: SourceItem,
  context: SourceContext,
): Promise<SourceContent> {
  const { maxBytes } = context.limits;
  const client = createDriveClient(context);
  const url = `${driveUrl}/files/${encodeURIComponent(externalId)}`;
  const anywhere = { supportsAllDrives: 'true' };
  const file = await client.getJson(url, { ...anywhere, fields: driveFileFields }, driveFile);
  if (file.trashed) throw ItemVanished();
  const { name, mimeType } = file;

  if (mimeType === sheetType) return readSheets(client, sheetsUrl, externalId, maxBytes);
  if (mimeType === documentType) {
    return { kind: 'markdown', text: await documentText(client, url), title: name };
  }
  if (mimeType === slidesType) {
    const text = await presentationText(client, slidesUrl, externalId).catch(async (error: unknown) => {
      // Without the Slides API, export the text without slide boundaries.
      if (!isRefusal(error, 'accessNotConfigured')) throw error;
      return (await client.get(`${url}/export`, { mimeType: 'text/plain' })).text();
    });
    return { kind: 'markdown', text, title: name };
  }
  if (Number(file.size ?? 0) > maxBytes) throw TooLarge();
  const { body } = await client.get(url, { ...anywhere, alt: 'media' });
  return {
    kind: 'file',
    name,
    contentType: mimeType,
    body: body ? Readable.fromWeb(body as WebStream) : new Uint8Array(),
  };
}
