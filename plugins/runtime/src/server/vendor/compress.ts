import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Maximum compression: done once, served to every browser. */
export async function compress(
  bytes: Uint8Array,
): Promise<{ readonly gzip: Buffer; readonly brotli: Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return { gzip: await toGzip(bytes, { level: 9 }), brotli: await toBrotli(bytes, { params }) };
}
