import { imageSize } from 'image-size';

/** Pixels of an image: more than a photo of 10 MB has, and less than browsers fail to show. */
export const maxImagePixels = 100_000_000;

/** AVIF is left out: browsers limit it themselves, and its header is a tree. */
const measured: ReadonlySet<string> = new Set(['png', 'jpg', 'gif', 'webp']);

/**
 * Pixels that an image claims to have: a small file may decompress to gigabytes in a browser.
 * @param extension of its type
 * @returns 0 if the file is no such image, or its header cannot be read
 */
export const imagePixels = (bytes: Uint8Array, extension: string): number =>
  measured.has(extension) ? measuredPixels(bytes) : 0;

/** The same for a file of any type. */
export function measuredPixels(bytes: Uint8Array): number {
  try {
    const { width, height } = imageSize(bytes);
    return width * height;
  } catch {
    return 0;
  }
}
