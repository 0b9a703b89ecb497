import { imageSize } from 'image-size';
import { jpegPixels } from './jpeg-pixels.js';

/** Pixels of an image: more than a photo of 10 MB has, and less than browsers fail to show. */
export const maxImagePixels = 100_000_000;

/** Their size is in the first bytes. The headers of other types are trees, which take hours to search if they are made so. */
const measured: ReadonlySet<string> = new Set(['png', 'gif', 'webp']);
const firstBytes = 100;

/**
 * Pixels that an image claims to have: a small file may decompress to gigabytes in a browser.
 * @param extension of its type
 * @returns 0 if the file is no such image, or its header cannot be read
 */
export function imagePixels(bytes: Uint8Array, extension: string): number {
  if (extension === 'jpg') return jpegPixels(bytes);
  if (!measured.has(extension)) return 0;
  try {
    const { width, height } = imageSize(bytes.subarray(0, firstBytes));
    return width * height;
  } catch {
    return 0;
  }
}
