import { analyse } from 'chardet';
import { decode } from 'iconv-lite';
import { textEncodings } from '../../shared/encodings.js';
import { encodingOfPairs } from './unicode-pairs.js';

export interface EncodingPreview {
  readonly encoding: string;
  readonly label: string;
  readonly sample: string;
}

/** Lines that are shown, and characters of one. */
const mostLines = 4;
const longestLine = 160;
/** Bytes that each encoding is tried on. */
const tried = 16_384;
const unreadable = /[\ufffd\u0000\ue000-\uf8ff]|[\u0080-\u009f]/;

/** The lines that say something about the encoding, else the first ones. */
function tellingLines(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => /[^\u0000-\u007f]/.test(line));
  return (telling.length > 0 ? telling : lines)
    .slice(0, mostLines)
    .map((line) => around(line))
    .join('\n');
}

/** A long line from a little before its first letter beyond ASCII on. */
function around(line: string): string {
  const first = Math.max(0, line.search(/[^\u0000-\u007f]/) - 40);
  const shown = line.slice(first, first + longestLine);
  return `${first > 0 ? '…' : ''}${shown}${first + longestLine < line.length ? '…' : ''}`;
}

/**
 * A text in each encoding in which all of it can be read, those first that its bytes look like.
 * @param bytes the beginning of a file
 */
export function previewEncodings(bytes: Buffer): EncodingPreview[] {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const isWide = encodingOfPairs(bytes.subarray(0, tried)) !== undefined;
  const start = isWide ? 0 : bytes.lastIndexOf(0x0a, Math.max(0, first)) + 1;
  const sample = bytes.subarray(start, start + tried);
  const ranks = analyse(sample).map(({ name }) => name.toLowerCase());
  const rankOf = (encoding: string) => (ranks.indexOf(encoding) + ranks.length + 1) % (ranks.length + 1);
  return textEncodings
    .map((each) => ({ ...each, text: decode(sample, each.encoding) }))
    .filter(({ text }) => !unreadable.test(text.slice(0, -1)))
    .filter(({ encoding }) => encoding.startsWith('utf-16') === isWide)
    .sort((one, other) => rankOf(one.encoding) - rankOf(other.encoding))
    .map(({ encoding, label, text }) => ({ encoding, label, sample: tellingLines(text) }));
}
