import { Readable } from 'node:stream';
import type { SourceContent } from '../shared/index.js';

/** Content as text: rows as lines of cells separated by ` | `, below a header line. */
export interface ContentText {
  readonly text: string;
  readonly bytes: number;
}

async function* partsOf(content: SourceContent): AsyncGenerator<Uint8Array> {
  if (content.kind === 'markdown') yield Buffer.from(content.text);
  else if (content.kind === 'rows') {
    yield Buffer.from(content.columns.join(' | '));
    for await (const row of content.rows) yield Buffer.from(`\n${row.join(' | ')}`);
  } else if (content.body instanceof Readable) {
    for await (const chunk of content.body) yield chunk as Buffer;
  } else yield content.body;
}

/**
 * Reads content to its end.
 * @param onBytes called with the number of bytes so far.
 */
export async function readContent(
  content: SourceContent,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<ContentText> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of partsOf(content)) {
    parts.push(part);
    onBytes((bytes += part.byteLength));
  }
  return { text: Buffer.concat(parts).toString(), bytes };
}
