import { fileTypeFromBuffer } from 'file-type';

/** A file type that may be uploaded. */
export interface UploadType {
  readonly extension: string;
  readonly contentType: string;
}

const officeDocument = 'application/vnd.openxmlformats-officedocument';

/** Types by extension. Files are served with this type, whatever the uploader declared. */
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

/** Types that a browser may show inline: images without active content. */
export const inlineExtensions: ReadonlySet<string> = new Set(['png', 'jpg', 'gif', 'webp', 'avif']);

/** The type with this extension, if it may be uploaded. */
export function uploadTypeOf(extension: string): UploadType | undefined {
  const contentType = Object.hasOwn(contentTypes, extension) ? contentTypes[extension] : undefined;
  return contentType === undefined ? undefined : { extension, contentType };
}

/** Detects the type by content; the name only distinguishes kinds of text. Undefined if not accepted. */
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

/** @returns undefined if the bytes are not UTF-8 text. */
function readText(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
