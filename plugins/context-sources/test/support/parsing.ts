import type { Readable } from 'node:stream';
import type { SourceContent } from '../../src/shared/index.js';
import type { Chunk } from '../../src/server/chunking/chunk.js';
import type { ParserPool } from '../../src/server/parsing/parser-pool.js';
import type { ParsedContent } from '../../src/server/parsing/parser-pool.js';

export interface Parsed extends ParsedContent {
  readonly chunks: readonly Chunk[];
  /** The whole text, without the overlaps of chunks. */
  readonly text: string;
}

export const file = (
  name: string,
  body: Uint8Array | Readable | string,
  contentType = '',
): SourceContent => ({
  kind: 'file',
  name,
  contentType,
  body: typeof body === 'string' ? Buffer.from(body) : body,
});

/** Parses a document in a process, as the index does, and collects the result. */
export async function parse(pool: ParserPool, content: SourceContent): Promise<Parsed> {
  const chunks: Chunk[] = [];
  const parsed = await pool.parse('app', content, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onSegment: async (segment) => {
      chunks.push(...segment.chunks);
      return Promise.resolve();
    },
  });
  return { ...parsed, chunks, text: chunks.map(({ text, overlap }) => text.slice(overlap)).join('\n') };
}

/** The message that content is refused with. @throws Error if it is accepted. */
export async function refusal(pool: ParserPool, content: SourceContent): Promise<string> {
  try {
    await parse(pool, content);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It was read.');
}
