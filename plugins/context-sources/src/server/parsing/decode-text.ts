import type { DocumentInput } from './document-input.js';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** What Windows has where other codes have controls; a space where it has nothing. */
const windowsLetters = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Not by `TextDecoder`, which in Node 20 leaves the letters above as controls. */
const decodeWindows = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (control) => windowsLetters[control.charCodeAt(0) - 0x80] ?? ' ');

/** Whether most pairs of bytes are a zero, at this place of the pair, and a character of ASCII that texts have. */
function isPairs(sample: Uint8Array, zeroAt: 0 | 1): boolean {
  let plain = 0;
  for (let index = 0; index + 1 < sample.length; index += 2) {
    const letter = sample[index + 1 - zeroAt] ?? 0;
    const isPrinted = (letter > 31 && letter < 127) || (letter > 8 && letter < 14);
    if (sample[index + zeroAt] === 0 && isPrinted) plain += 1;
  }
  return plain > sample.length / 5;
}

/** Texts in UTF-16 without a mark show by zeros at every other place, as far as they are in Latin letters. */
function encodingOf(sample: Uint8Array): Encoding {
  const [first, second] = sample;
  if ((first === 0xff && second === 0xfe) || isPairs(sample, 1)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || isPairs(sample, 0)) return 'utf-16be';
  return 'utf-8';
}

/** Whether this is the beginning of a text, in an encoding that is read here. */
export function looksLikeText(sample: Uint8Array): boolean {
  if (encodingOf(sample) !== 'utf-8') return true;
  let controls = 0;
  for (const byte of sample) {
    if (byte === 0) return false;
    if (byte < 9 || (byte > 13 && byte < 27)) controls += 1;
  }
  return controls <= sample.length / 100;
}

/** How many bytes at the end are the beginning of a character of UTF-8 that is not whole. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
}

/**
 * The text of a file that does not say how it was written: UTF-8, UTF-16, and what is neither is Windows-1252. Switches
 * to that at the first byte which UTF-8 has not, as long as there was no other character beyond ASCII before.
 */
export async function* decodeText(input: DocumentInput): AsyncGenerator<string> {
  const encoding = encodingOf(await input.peek(4096));
  yield* encoding === 'utf-8' ? decodeBytes(input) : decodePairs(encoding, input);
}

async function* decodeBytes(input: DocumentInput): AsyncGenerator<string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const lenient = new TextDecoder('utf-8');
  /** `plain` until the first character beyond ASCII says which of the two others it is. */
  let seen: 'plain' | 'utf-8' | 'windows' = 'plain';
  let carried: Uint8Array = new Uint8Array();
  for await (const part of input) {
    if (seen === 'windows') {
      yield decodeWindows(part);
      continue;
    }
    const bytes = carried.length > 0 ? Buffer.concat([carried, part]) : part;
    const end = bytes.length - unfinished(bytes);
    carried = bytes.slice(end);
    try {
      const text = strict.decode(bytes.subarray(0, end));
      if (text.length !== end) seen = 'utf-8';
      yield text;
    } catch {
      if (seen === 'plain') {
        seen = 'windows';
        yield decodeWindows(bytes);
      } else yield lenient.decode(bytes.subarray(0, end));
    }
  }
  if (seen === 'plain') yield decodeWindows(carried);
  else if (seen === 'utf-8') yield lenient.decode(carried);
}

async function* decodePairs(encoding: 'utf-16le' | 'utf-16be', input: DocumentInput): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of input) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}
