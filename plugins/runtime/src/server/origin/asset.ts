import type { Context } from 'koa';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { VendorFile } from '../vendor/vendor.js';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Answers with a file whose name is a hash of its content, in the smallest form that the browser takes. */
export function sendAsset(context: Context, file: VendorFile): void {
  context.set('cache-control', 'public, max-age=31536000, immutable');
  context.set('vary', 'accept-encoding');
  context.type = file.contentType;
  const encoding = context.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding === 'br' && file.brotli) {
    context.set('content-encoding', 'br');
    context.body = file.brotli;
  } else if ((encoding === 'gzip' || encoding === 'br') && file.gzip && context.acceptsEncodings('gzip')) {
    context.set('content-encoding', 'gzip');
    context.body = file.gzip;
  } else {
    context.body = file.bytes;
  }
}

/** Compresses text for good, quickly: for what was made a moment ago and is wanted now. */
export async function compressText(text: string, contentType: string): Promise<VendorFile> {
  const bytes = Buffer.from(text);
  const [zipped, brotli] = await Promise.all([
    compressGzip(bytes, { level: 6 }),
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { contentType, bytes, gzip: zipped, brotli };
}
