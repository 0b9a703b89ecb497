/** The encodings that can be chosen. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'iso-8859-2',
  'shift_jis',
  'gb18030',
  'euc-kr',
  'macintosh',
] as const;
export type TextEncoding = (typeof textEncodings)[number];

const marks: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** UTF-16 text in Latin script has a zero in every second byte. */
function utf16Without(bytes: Uint8Array): TextEncoding | undefined {
  const some = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  some.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > some.length / 4 && even < odd / 4) return 'utf-16le';
  return even > some.length / 4 && odd < even / 4 ? 'utf-16be' : undefined;
}

/** The encoding of a text: by its mark, else UTF-8 if it is valid, else that of Western Windows. */
export function detectEncoding(start: Uint8Array): TextEncoding {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => start[index] === byte));
  if (marked) return marked[0];
  const wide = utf16Without(start);
  if (wide) return wide;
  try {
    // `stream`: the last character may be cut off.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The text of a file, chunk by chunk; a mark at the start is left out. */
export async function* decodeChunks(
  chunks: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
