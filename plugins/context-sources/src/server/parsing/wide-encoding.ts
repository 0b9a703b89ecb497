import { decode } from 'iconv-lite';

/** Scripts that occur together; text that mixes many others is not text. */
const scripts = [
  /\p{Script=Latin}/gu,
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Greek}/gu,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  /\p{Script=Hangul}/gu,
  /\p{Script=Arabic}/gu,
  /\p{Script=Hebrew}/gu,
  /\p{Script=Thai}/gu,
  /\p{Script=Devanagari}/gu,
];
const noText = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd]|\p{Cn}|\p{Co}|\p{Cs}/u;
/** Minimum share of letters in one script, apart from Latin. */
const leastOfOneScript = 0.9;

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

function isText(text: string): boolean {
  if (text === '' || noText.test(text)) return false;
  const letters = count(text, /\p{L}/gu);
  const latin = count(text, /\p{Script=Latin}/gu);
  const others = letters - latin;
  if (others === 0) return true;
  return Math.max(...scripts.slice(1).map((script) => count(text, script))) >= others * leastOfOneScript;
}

const marks = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

export type WideEncoding = (typeof marks)[number][0];

/** Detects UTF-32 without a BOM: one of four bytes is always zero, and the one beside it at most 16. */
function encodingOfFours(sample: Uint8Array): 'utf-32le' | 'utf-32be' | undefined {
  const whole = sample.length - (sample.length % 4);
  if (whole < 8) return undefined;
  const areSmall = (first: number, second: number): boolean => {
    for (let index = 0; index < whole; index += 4) {
      if (sample[index + first] !== 0 || (sample[index + second] ?? 0) > 0x10) return false;
    }
    return true;
  };
  const encoding = areSmall(3, 2) ? 'utf-32le' : areSmall(0, 1) ? 'utf-32be' : undefined;
  return encoding && isText(decode(Buffer.from(sample.subarray(0, whole)), encoding)) ? encoding : undefined;
}

/** Share of zero bytes that text in UTF-16 has if its letters are ASCII; half of them are. */
const zerosOfAscii = 0.2;
/** Share of control characters that a text may have. */
const mostControls = 0.01;
/** Share of ASCII letters and blanks from which a text is one of single bytes. */
const leastAsciiLetters = 0.5;

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // `stream`: the last character may be cut off.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Whether this is a text of single bytes in which a few zeros are damage: pairs of its letters look like Chinese. */
function hasStrayZeros(sample: Uint8Array): boolean {
  const bytes = sample.filter((byte) => byte !== 0);
  if (sample.length - bytes.length >= sample.length * zerosOfAscii) return false;
  const text = Buffer.from(bytes).toString('latin1');
  if (count(text, /[\u0001-\u0008\u000e-\u001f]/g) > bytes.length * mostControls) return false;
  return isUtf8(bytes) || count(text, /[a-z ]/gi) >= bytes.length * leastAsciiLetters;
}

/**
 * Detects UTF-16 without a BOM, by the zero bytes of spaces, digits and Latin letters.
 * @param sample the beginning of a text
 */
function encodingOfPairs(sample: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (!sample.includes(0) || hasStrayZeros(sample)) return undefined;
  let [even, odd] = [0, 0];
  for (let index = 0; index < sample.length; index += 1) {
    if (sample[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const encoding = odd >= even ? 'utf-16le' : 'utf-16be';
  // The sample may end within a character or a surrogate pair.
  const whole = sample.subarray(0, sample.length - (sample.length % 2));
  const text = new TextDecoder(encoding).decode(whole).replace(/[\ud800-\udbff\ufffd]$/, '');
  return isText(text) ? encoding : undefined;
}

/** The encoding that the BOM of a text in UTF-16 or UTF-32 states. */
export const markedEncodingOf = (sample: Uint8Array): WideEncoding | undefined =>
  marks.find(([, mark]) => mark.every((byte, index) => sample[index] === byte))?.[0];

/**
 * Detects UTF-16 or UTF-32 by BOM or by zero bytes.
 * @param sample the beginning of a text
 */
export const wideEncodingOf = (sample: Uint8Array): WideEncoding | undefined =>
  markedEncodingOf(sample) ?? encodingOfFours(sample) ?? encodingOfPairs(sample);
