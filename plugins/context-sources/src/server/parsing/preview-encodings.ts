import type { TextEncoding } from '../../shared/encodings.js';
import { textEncodings } from '../../shared/encodings.js';
import { LanguageDetector } from '../language/detect-language.js';
import { decodeSample } from './decode-text.js';
import { detectEncoding } from './detect-encoding.js';
import { wideEncodingOf } from './wide-encoding.js';

export interface EncodingPreview {
  readonly encoding: TextEncoding;
  readonly label: string;
  readonly sample: string;
}

/** Maximum number of preview lines, and characters per line. */
const mostLines = 4;
const longestLine = 160;
/** Bytes decoded per encoding. */
const tried = 16_384;
const unreadable = /[\ufffd\ue000-\uf8ff\u0080-\u009f]/;

/** The lines with non-ASCII characters, else the first ones. */
function distinctiveLines(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const distinctive = lines.filter((line) => /[^\u0000-\u007f]/.test(line));
  return (distinctive.length > 0 ? distinctive : lines)
    .slice(0, mostLines)
    .map((line) => around(line))
    .join('\n');
}

/** The part of a long line around its first non-ASCII letter. */
function around(line: string): string {
  const first = Math.max(0, line.search(/[^\u0000-\u007f]/) - 40);
  const shown = line.slice(first, first + longestLine);
  return `${first > 0 ? '…' : ''}${shown}${first + longestLine < line.length ? '…' : ''}`;
}

export interface EncodingPreviews {
  /** The detected encoding; undefined if the user must choose. */
  readonly detected: TextEncoding | undefined;
  /** All encodings, most plausible first, and last those with which parts of the text are unreadable. */
  readonly encodings: readonly EncodingPreview[];
}

/**
 * Previews a text in each encoding.
 * @param bytes the beginning of a file
 */
export async function previewEncodings(bytes: Buffer): Promise<EncodingPreviews> {
  const wide = wideEncodingOf(bytes.subarray(0, tried));
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const start = wide ? 0 : bytes.lastIndexOf(0x0a, Math.max(0, first)) + 1;
  const { certain, encodings } = await detectEncoding(bytes.subarray(start), await LanguageDetector.load());
  const ranks = new Map<TextEncoding, number>(encodings.map((encoding, rank) => [encoding, rank]));
  const rankOf = (encoding: TextEncoding) => ranks.get(encoding) ?? ranks.size;
  const sample = bytes.subarray(start, start + tried);
  const previews = textEncodings.map((each, index) => {
    const text = decodeSample(sample, each.encoding);
    // The sample may end within a character.
    const isReadable = !unreadable.test(text.slice(0, -1));
    const isWide = /^utf-(16|32)/.test(each.encoding);
    return { ...each, text, index, isPossible: isReadable && isWide === (wide !== undefined) };
  });
  previews.sort(
    (one, other) =>
      Number(other.isPossible) - Number(one.isPossible) ||
      rankOf(one.encoding) - rankOf(other.encoding) ||
      one.index - other.index,
  );
  const isUtf8 = previews.some(({ encoding, isPossible }) => encoding === 'utf-8' && isPossible);
  return {
    detected: wide ?? (isUtf8 ? 'utf-8' : certain),
    encodings: previews.map(({ encoding, label, text }) => ({
      encoding,
      label,
      sample: distinctiveLines(text),
    })),
  };
}
