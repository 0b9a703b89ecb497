/** Bytes in which an encoding declaration is searched. */
const headLength = 2_048;

const marks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding in an XML declaration or HTML `meta` tag. A readable declaration rules out UTF-16. */
function declared(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headLength));
  const found =
    /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(head) ??
    /<meta[^>]+charset\s*=\s*["']?([\w.:-]+)/i.exec(head);
  return found?.[1] && !/^utf-?16/i.test(found[1]) ? found[1] : undefined;
}

/** Decodes XML or HTML by BOM, else by content type, else by its own declaration, else as UTF-8. */
export function decodeMarkup(bytes: Uint8Array, contentType = ''): string {
  const mark = marks.find(([, sign]) => sign.every((byte, index) => bytes[index] === byte));
  const stated = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
  for (const encoding of [mark?.[0], stated, declared(bytes)]) {
    if (encoding === undefined) continue;
    try {
      return new TextDecoder(encoding).decode(bytes);
    } catch {
      // Unknown encodings are ignored.
    }
  }
  return new TextDecoder().decode(bytes);
}

/** Decodes an XML or HTML response. `Response.text()` would always assume UTF-8. */
export const readMarkup = async (response: Response): Promise<string> =>
  decodeMarkup(new Uint8Array(await response.arrayBuffer()), response.headers.get('content-type') ?? '');
