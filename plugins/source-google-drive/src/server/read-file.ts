import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { ItemVanished, SourceRefused } from '@buildai/context-sources/shared';
import type { SourceContent, SourceContext, SourceItem } from '@buildai/context-sources/shared';
import { AnswerTooLarge } from '@buildai/core';
import { createDriveClient } from './drive-client.js';
import type { DriveAddresses } from './drive-config.js';
import { documentType, driveFile, driveFileFields, sheetType, slidesType } from './drive-file.js';
import { readSheets } from './sheet-rows.js';

const TooLarge = () => SourceRefused({ message: 'This file is too large for your plan.' });

async function textOf(response: Response): Promise<string> {
  return response.text().catch((error: unknown) => {
    throw AnswerTooLarge.is(error) ? TooLarge() : error;
  });
}

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
  const download = (address: string, parameters: Readonly<Record<string, string>>) =>
    client.get(address, parameters, maxBytes).catch((error: unknown) => {
      throw AnswerTooLarge.is(error) ? TooLarge() : error;
    });

  if (mimeType === sheetType) return readSheets(client, sheetsUrl, externalId, maxBytes);
  if (mimeType === documentType) {
    const response = await download(`${url}/export`, { mimeType: 'text/markdown' });
    return { kind: 'markdown', text: await textOf(response), title: name };
  }
  if (mimeType === slidesType) {
    const contentType = 'text/plain';
    const response = await download(`${url}/export`, { mimeType: contentType });
    return { kind: 'file', name: `${name}.txt`, contentType, body: Buffer.from(await textOf(response)) };
  }
  if (Number(file.size ?? 0) > maxBytes) throw TooLarge();
  const { body } = await download(url, { ...anywhere, alt: 'media' });
  return {
    kind: 'file',
    name,
    contentType: mimeType,
    body: body ? Readable.fromWeb(body as WebStream) : new Uint8Array(),
  };
}
