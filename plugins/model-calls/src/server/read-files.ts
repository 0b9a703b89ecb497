import type { LanguageModelV3FilePart, LanguageModelV3TextPart } from '@ai-sdk/provider';
import type { FileStorage } from '@buildai/core';
import { InvalidInput } from '@buildai/core/shared';
import { readUpload } from './read-upload.js';

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

/**
 * Reads files that were uploaded to the app, as parts of a message.
 * @throws InvalidInput for another address, a missing file, or a type that models cannot read.
 */
export async function readCallFiles(
  storage: FileStorage,
  appId: string,
  addresses: readonly string[],
): Promise<(LanguageModelV3FilePart | LanguageModelV3TextPart)[]> {
  return Promise.all(
    addresses.map(async (address, index) => {
      const refuse = (message: string) =>
        InvalidInput({ details: [{ field: `body.files.${index}`, message }] });
      const { name, extension, bytes } = await readUpload(storage, appId, address, `body.files.${index}`);
      const mediaType = mediaTypes[extension];
      if (mediaType === undefined && !textTypes.has(extension))
        throw refuse('AI models can read images, PDF files, and text files.');
      if (mediaType !== undefined) return { type: 'file', filename: name, mediaType, data: bytes };
      return { type: 'text', text: `File ${name}:\n${bytes.toString('utf8').slice(0, longestText)}` };
    }),
  );
}
