import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SourceRefused } from '../../shared/errors.js';
import type { SourceContent } from '../../shared/source.js';
import { megabytes } from '../items/megabytes.js';
import { sha256 } from '../items/item-identity.js';

/** Size-limited content of an item, with its hash if it can be computed before parsing. */
export interface OpenContent extends AsyncDisposable {
  readonly content: SourceContent;
  /** Undefined for rows, which are streamed. */
  readonly hash: string | undefined;
}

const tooLarge = (maxBytes: number) =>
  SourceRefused({ message: `This is larger than your plan allows (max ${megabytes(maxBytes)}).` });

/** Passes bytes through and counts them. @throws the error from `tooLarge`. */
function counted(maxBytes: number, see: (chunk: Buffer) => void): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(tooLarge(maxBytes));
      see(chunk);
      done(null, chunk);
    },
  });
}

async function* countedRows(
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
  maxBytes: number,
) {
  let size = 0;
  for await (const row of rows) {
    for (const cell of row) size += cell.length + 1;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield row;
  }
}

/** Spools a stream to a temporary file, since its hash is known only at the end. */
async function openStream(
  content: Extract<SourceContent, { kind: 'file' }>,
  body: NodeJS.ReadableStream,
  maxBytes: number,
  signal: AbortSignal,
): Promise<OpenContent> {
  const folder = await mkdtemp(join(tmpdir(), 'buildai-context-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'content');
    const hash = createHash('sha256');
    await pipeline(
      body,
      counted(maxBytes, (chunk) => hash.update(chunk)),
      createWriteStream(path),
      { signal },
    );
    return {
      content: { ...content, body: createReadStream(path) },
      hash: hash.digest('base64url'),
      [Symbol.asyncDispose]: remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** @throws SourceRefused if the content is too large. */
export async function openContent(
  content: SourceContent,
  maxBytes: number,
  signal: AbortSignal,
): Promise<OpenContent> {
  const closed = { [Symbol.asyncDispose]: () => Promise.resolve() };
  if (content.kind === 'rows') {
    return { content: { ...content, rows: countedRows(content.rows, maxBytes) }, hash: undefined, ...closed };
  }
  if (content.kind === 'markdown') {
    if (Buffer.byteLength(content.text) > maxBytes) throw tooLarge(maxBytes);
    return { content, hash: sha256(content.text), ...closed };
  }
  const { body } = content;
  if (!(body instanceof Uint8Array)) return openStream(content, body, maxBytes, signal);
  if (body.byteLength > maxBytes) throw tooLarge(maxBytes);
  return { content, hash: sha256(body), ...closed };
}
