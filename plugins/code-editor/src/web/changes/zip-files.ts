import { strToU8, zipSync } from 'fflate';

/** A zip file of these texts. */
export function zipFiles(files: readonly { readonly path: string; readonly content: string }[]): Blob {
  const zipped = zipSync(Object.fromEntries(files.map(({ path, content }) => [path, strToU8(content)])));
  return new Blob([zipped], { type: 'application/zip' });
}
