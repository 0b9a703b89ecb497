import { fileTypeFromBuffer } from 'file-type';

/** A kind of file that may be uploaded. */
export interface UploadType {
  readonly extension: string;
  readonly contentType: string;
}

const officeDocument = 'application/vnd.openxmlformats-officedocument';

/** By extension; what is served is this type, whatever the uploader called it. */
const contentTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  docx: `${officeDocument}.wordprocessingml.document`,
  xlsx: `${officeDocument}.spreadsheetml.sheet`,
  pptx: `${officeDocument}.presentationml.presentation`,
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};
const textExtensions = new Set(['csv', 'json', 'md', 'txt']);

/** Those that a browser may show in place: they hold pixels, and nothing that runs. */
export const shownInPlace: ReadonlySet<string> = new Set(['png', 'jpg', 'gif', 'webp', 'avif']);

/** The type with this extension, if files of it may be uploaded. */
export function uploadTypeOf(extension: string): UploadType | undefined {
  const contentType = Object.hasOwn(contentTypes, extension) ? contentTypes[extension] : undefined;
  return contentType === undefined ? undefined : { extension, contentType };
}

/** What a file is by its first bytes; its name only tells one kind of text from another. Undefined: not accepted. */
export async function detectUploadType(bytes: Buffer, fileName: string): Promise<UploadType | undefined> {
  const detected = await fileTypeFromBuffer(bytes);
  if (detected && detected.ext !== 'xml') return uploadTypeOf(detected.ext);
  const text = readText(bytes);
  if (text === undefined) return undefined;
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>]/i.test(text))
    return uploadTypeOf('svg');
  if (detected) return undefined;
  const extension = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return uploadTypeOf(textExtensions.has(extension) ? extension : 'txt');
}

/** @returns undefined for what is no text in UTF-8. */
function readText(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
