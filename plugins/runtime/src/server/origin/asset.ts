import type { Context } from 'koa';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** A file with its compressed variants. */
export interface Asset {
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly gzip: () => Promise<Buffer> | Buffer | undefined;
  readonly brotli: () => Promise<Buffer> | Buffer | undefined;
}

/** Serves a content-addressed file in the smallest encoding that the browser accepts. */
export async function sendAsset(context: Context, asset: Asset): Promise<void> {
  context.set('cache-control', 'public, max-age=31536000, immutable');
  context.set('vary', 'accept-encoding');
  context.type = asset.contentType;
  for (const encoding of ['br', 'gzip'] as const) {
    if (!context.acceptsEncodings(encoding)) continue;
    const compressed = await (encoding === 'br' ? asset.brotli() : asset.gzip());
    if (!compressed) continue;
    context.set('content-encoding', encoding);
    context.body = compressed;
    return;
  }
  context.body = asset.bytes;
}

/** Freshly generated text: compressed lazily, quickly and only once. */
export function textAsset(text: string, contentType: string): Asset {
  const bytes = Buffer.from(text);
  let zipped: Promise<Buffer> | undefined;
  let brotli: Promise<Buffer> | undefined;
  return {
    contentType,
    bytes,
    gzip: () => (zipped ??= compressGzip(bytes, { level: 5 })),
    brotli: () => (brotli ??= compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })),
  };
}
