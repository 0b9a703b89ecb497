import { normalizedText } from './normalized-text.js';

const unsafe = /[^\w!#$&+.^`|~-]/gu;

const percent = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );

/**
 * The header of a download: the name in any script, and one in ASCII for programs that do not read the first (RFC 6266).
 */
export function attachmentHeader(name: string): string {
  const composed = normalizedText(name, 'NFC');
  const plain = normalizedText(composed, 'NFKD').replace(/\p{M}/gu, '').replace(unsafe, '_');
  if (plain === composed) return `attachment; filename="${plain}"`;
  return `attachment; filename="${plain}"; filename*=UTF-8''${percent(composed)}`;
}

/** The name of a download in the header; undefined if it states none. */
export function attachmentName(header: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(header)?.[1];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // The other name is left.
  }
  return /filename="([^"]+)"/i.exec(header)?.[1];
}
