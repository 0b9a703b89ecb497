import type { LanguageModelV3FilePart, LanguageModelV3TextPart } from '@ai-sdk/provider';
import type { FileStorage } from '@buildai/core';
import { areData, asData, InvalidInput } from '@buildai/core/shared';
import type { UploadedFile } from './read-upload.js';
import { findUpload } from './read-upload.js';

/** Types that models take as files, by the extension of the upload. */
export const mediaTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
};
const textTypes: ReadonlySet<string> = new Set(['txt', 'csv', 'md', 'json', 'xml', 'html']);
/** Maximum characters of each text file. */
const longestText = 60_000;

/** A file as a model gets it. Services take Base64, and their libraries make it slowly, on the thread of the server. */
export const filePart = (filename: string, mediaType: string, bytes: Buffer): LanguageModelV3FilePart => ({
  type: 'file',
  filename,
  mediaType,
  data: bytes.toString('base64'),
});

/** Files of a call, found and not yet read. */
export interface CallFiles {
  /** Size of all of them, in bytes. */
  readonly size: number;
  read(): Promise<(LanguageModelV3FilePart | LanguageModelV3TextPart)[]>;
}

/**
 * Finds files that were uploaded to the app, to be read as parts of a message.
 * @throws InvalidInput for another address, a missing file, or a type that models cannot read.
 */
export async function findCallFiles(
  storage: FileStorage,
  appId: string,
  addresses: readonly string[],
): Promise<CallFiles> {
  const found = await Promise.all(
    addresses.map(async (address, index) => {
      const field = `body.files.${index}`;
      const file = await findUpload(storage, appId, address, field);
      if (mediaTypes[file.extension] !== undefined || textTypes.has(file.extension)) return file;
      const message = 'AI models can read images, PDF files, and text files.';
      throw InvalidInput({ details: [{ field, message }] });
    }),
  );
  const size = found.reduce((sum, file) => sum + file.size, 0);
  return { size, read: async () => Promise.all(found.map(partOf)) };
}

async function partOf(file: UploadedFile): Promise<LanguageModelV3FilePart | LanguageModelV3TextPart> {
  const { name, extension } = file;
  const bytes = await file.read();
  const mediaType = mediaTypes[extension];
  if (mediaType !== undefined) return filePart(name, mediaType, bytes);
  const text = asData('attachment', bytes.toString('utf8').slice(0, longestText), { name });
  return { type: 'text', text: `${text}\n${areData('Attachments')}` };
}
