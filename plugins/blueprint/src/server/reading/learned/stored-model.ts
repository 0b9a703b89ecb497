import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

/** The content of a file in `model/`, which training wrote: JSON, compressed by Brotli. */
export function storedModel<T>(name: string): T {
  const path = fileURLToPath(import.meta.resolve(`#model/${name}`));
  return JSON.parse(brotliDecompressSync(readFileSync(path)).toString()) as T;
}
