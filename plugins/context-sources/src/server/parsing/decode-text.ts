import type { DocumentInput } from './document-input.js';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Texts in UTF-16 without a mark show by zeros at every other place, as far as they are in Latin letters. */
function encodingOf(sample: Uint8Array): Encoding {
  const [first, second] = sample;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 5 && even < odd / 10) return 'utf-16le';
  if (even > sample.length / 5 && odd < even / 10) return 'utf-16be';
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
  let encoding = encodingOf(await input.peek(4096));
  if (encoding !== 'utf-8') {
    yield* decodeAs(encoding, input);
    return;
  }
  const strict = new TextDecoder('utf-8', { fatal: true });
  const lenient = new TextDecoder('utf-8');
  let carried: Uint8Array = new Uint8Array();
  let isPlain = true;
  for await (const part of input) {
    const bytes = carried.length > 0 ? Buffer.concat([carried, part]) : part;
    const end = encoding === 'utf-8' ? bytes.length - unfinished(bytes) : bytes.length;
    carried = bytes.slice(end);
    try {
      if (encoding === 'utf-8') {
        const text = strict.decode(bytes.subarray(0, end));
        isPlain &&= text.length === end;
        yield text;
        continue;
      }
    } catch {
      if (!isPlain) {
        yield lenient.decode(bytes.subarray(0, end));
        continue;
      }
      encoding = 'windows-1252';
      carried = new Uint8Array();
    }
    yield new TextDecoder(encoding).decode(bytes);
  }
  if (carried.length > 0) yield new TextDecoder(isPlain ? 'windows-1252' : 'utf-8').decode(carried);
}

async function* decodeAs(encoding: Encoding, input: DocumentInput): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of input) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}
