import { decode, encodingExists, getDecoder } from 'iconv-lite';
import type { TextEncoding } from '../../shared/encodings.js';
import { encodingUnclear } from '../../shared/encodings.js';
import { FileUnreadable } from '../../shared/errors.js';
import { LanguageDetector } from '../language/detect-language.js';
import { detectEncoding } from './detect-encoding.js';
import type { DocumentInput } from './document-input.js';
import { statedCharset } from './stated-charset.js';
import type { WideEncoding } from './wide-encoding.js';
import { markedEncodingOf, wideEncodingOf } from './wide-encoding.js';

/** Bytes inspected to detect the encoding. */
const headLength = 8192;

/** ISO-2022-JP: two ASCII bytes per letter, between escape sequences. */
const escapes = /\u001b\$[@B]/;

function encodingOf(sample: Uint8Array): WideEncoding | 'iso-2022-jp' | 'utf-8' {
  const isEscaped = escapes.test(Buffer.from(sample).toString('latin1'));
  return wideEncodingOf(sample) ?? (isEscaped ? 'iso-2022-jp' : 'utf-8');
}

/** Whether these bytes begin a text in a supported encoding. */
export function looksLikeText(sample: Uint8Array): boolean {
  if (wideEncodingOf(sample) !== undefined) return true;
  // Single zeros are damage, which chunking drops.
  let controls = 0;
  for (const byte of sample) {
    if (byte < 9 || (byte > 13 && byte < 27)) controls += 1;
  }
  return controls <= Math.max(1, sample.length / 100);
}

/** Number of trailing bytes that start an incomplete UTF-8 character. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
}

/**
 * Decodes a file by the charset of its content type, else as UTF-8, UTF-16, or the encoding that fits its
 * letters. The last is detected at the first byte that is invalid in UTF-8, provided no non-ASCII character
 * came before.
 * @throws FileUnreadable if several encodings fit with different results, rather than guessing silently.
 */
export async function* decodeText(input: DocumentInput, contentType = ''): AsyncGenerator<string> {
  const charset = statedCharset(contentType);
  // Even stated UTF-8 is verified, since servers state it for texts that are not; but it is no UTF-16 then.
  if (charset !== undefined && charset !== 'utf-8' && isDecodable(charset)) {
    yield* decodeAs(charset, input);
    return;
  }
  const head = await input.peek(headLength);
  const isStated = charset === 'utf-8';
  const encoding = isStated ? (markedEncodingOf(head) ?? 'utf-8') : encodingOf(head);
  yield* encoding === 'utf-8' ? decodeBytes(input, isStated) : decodeAs(encoding, input);
}

/** The same, as one text. @throws FileUnreadable */
export async function decodeWhole(input: DocumentInput, contentType?: string): Promise<string> {
  let text = '';
  for await (const part of decodeText(input, contentType)) text += part;
  return text;
}

/** @param isStated whether the text counts as UTF-8 if no other encoding is certain. */
async function* decodeBytes(input: DocumentInput, isStated: boolean): AsyncGenerator<string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const lenient = new TextDecoder('utf-8');
  /** Undefined until the first non-ASCII character decides the encoding. */
  let other: ReturnType<typeof getDecoder> | undefined;
  let isUtf8 = false;
  let carried: Uint8Array = new Uint8Array();
  for await (const part of input) {
    if (other) {
      yield other.write(Buffer.from(part));
      continue;
    }
    const bytes = carried.length > 0 ? Buffer.concat([carried, part]) : part;
    const end = bytes.length - unfinished(bytes);
    carried = bytes.slice(end);
    try {
      const text = strict.decode(bytes.subarray(0, end));
      if (text.length !== end) isUtf8 = true;
      yield text;
    } catch {
      if (isUtf8) yield lenient.decode(bytes.subarray(0, end));
      else {
        const certain = await certainEncoding(bytes, isStated);
        isUtf8 = certain === 'utf-8';
        if (!isUtf8) other = getDecoder(certain);
        yield other?.write(Buffer.from(bytes)) ?? lenient.decode(bytes.subarray(0, end));
      }
    }
  }
  if (other) yield other.end() ?? '';
  else if (isUtf8) yield lenient.decode(carried);
  else if (carried.length > 0) {
    yield getDecoder(await certainEncoding(carried, isStated)).write(Buffer.from(carried));
  }
}

/** @throws FileUnreadable unless the text was stated to be UTF-8. */
async function certainEncoding(bytes: Uint8Array, isStated: boolean): Promise<string> {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const line = bytes.lastIndexOf(0x0a, first) + 1;
  const { certain } = await detectEncoding(bytes.subarray(line), await LanguageDetector.load());
  if (certain === undefined && !isStated) throw FileUnreadable({ message: encodingUnclear });
  return certain ?? 'utf-8';
}

/** The only encoding that `iconv-lite` lacks. */
const escaped = 'iso-2022-jp';
const isDecodable = (encoding: string) => encoding === escaped || encodingExists(encoding);

/** Decodes bytes in an encoding that was chosen; what is no character becomes U+FFFD. */
export const decodeSample = (bytes: Buffer, encoding: TextEncoding): string =>
  encoding === escaped ? new TextDecoder(escaped).decode(bytes) : decode(bytes, encoding);

async function* decodeAs(encoding: string, input: DocumentInput): AsyncGenerator<string> {
  if (encoding === escaped) {
    const decoder = new TextDecoder(encoding);
    for await (const part of input) yield decoder.decode(part, { stream: true });
    yield decoder.decode();
    return;
  }
  const decoder = getDecoder(encoding, { stripBOM: true });
  for await (const part of input) yield decoder.write(Buffer.from(part));
  const rest: unknown = decoder.end();
  // The decoder of CESU-8 ends with a number.
  if (typeof rest === 'string') yield rest;
}
