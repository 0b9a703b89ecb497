import type { SourceContent } from '../../shared/source.js';
import type { DocumentRequest } from './parse-document.js';

/** Bytes sent to the parser at once. */
const portion = 256 * 1024;

function* portions(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += portion) yield bytes.subarray(start, start + portion);
}

async function* rowLines(
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
): AsyncGenerator<Uint8Array> {
  let lines = '';
  for await (const row of rows) {
    lines += `${JSON.stringify(row)}\n`;
    if (lines.length < portion) continue;
    yield Buffer.from(lines);
    lines = '';
  }
  if (lines !== '') yield Buffer.from(lines);
}

async function* streamed(body: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const part of body) {
    yield* portions(typeof part === 'string' ? Buffer.from(part) : (part as Uint8Array));
  }
}

/** Content as the parser takes it: metadata and bytes. */
export function bytesOf(content: SourceContent): {
  readonly request: DocumentRequest;
  readonly bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
} {
  switch (content.kind) {
    case 'markdown':
      return {
        request: { kind: 'markdown', title: content.title },
        bytes: portions(Buffer.from(content.text)),
      };
    case 'rows':
      return { request: { kind: 'rows', columns: content.columns }, bytes: rowLines(content.rows) };
    case 'file': {
      const { name, contentType, body } = content;
      const bytes = body instanceof Uint8Array ? portions(body) : streamed(body);
      return { request: { kind: 'file', name, contentType }, bytes };
    }
  }
}
