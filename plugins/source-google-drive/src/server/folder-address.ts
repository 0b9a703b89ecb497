import { SourceRefused } from '@buildai/context-sources/shared';

const address = /^https:\/\/drive\.google\.com\/(?:.*\/)?folders\/(?<id>[\w-]+)/;
const id = /^[\w-]+$/;

/**
 * The ID of a folder, from its address or as is.
 * @throws SourceRefused if the text is neither.
 */
export function folderId(text: string): string {
  const found = address.exec(text)?.groups?.id ?? (id.test(text) ? text : undefined);
  if (found !== undefined) return found;
  throw SourceRefused({ message: 'Enter the address of a folder as your browser shows it in Google Drive.' });
}
