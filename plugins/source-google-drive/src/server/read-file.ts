import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { ItemVanished, SourceRefused } from '@buildai/context-sources/shared';
import type { SourceContent, SourceContext, SourceItem } from '@buildai/context-sources/shared';
import { createDriveClient, unlessTooLarge } from './drive-client.js';
import type { DriveAddresses } from './drive-config.js';
import { documentType, driveFile, driveFileFields, sheetType, slidesType } from './drive-file.js';
import { readSheets } from './sheet-rows.js';

const TooLarge = () => SourceRefused({ message: 'This file is too large for your plan.' });

/**
 * The content of a file: Google's own documents as Markdown, rows or text, all others as they are.
 * @throws ItemVanished for what lies in the trash, SourceRefused for what is too large.
 */
export async function readFile(
  { driveUrl, sheetsUrl }: DriveAddresses,
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
    const response = await client.get(`${url}/export`, { mimeType: 'text/markdown' });
    return { kind: 'markdown', text: await response.text().catch(unlessTooLarge), title: name };
  }
  if (mimeType === slidesType) {
    const contentType = 'text/plain';
    const response = await client.get(`${url}/export`, { mimeType: contentType });
    return {
      kind: 'file',
      name: `${name}.txt`,
      contentType,
      body: Buffer.from(await response.text().catch(unlessTooLarge)),
    };
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
