import { avifSize } from './avif-size.js';
import { gifSize } from './gif-size.js';
import type { ImageSize } from './image-size.js';
import { jpegSize } from './jpeg-size.js';
import { webpSize } from './webp-size.js';

export type ImageType = 'jpg' | 'png' | 'gif' | 'webp' | 'avif';

/** Pixels of an image: more than a photo of 10 MB has, and less than browsers fail to show. */
export const maxImagePixels = 100_000_000;

const starts: readonly (readonly [type: ImageType, at: number, text: string])[] = [
  ['jpg', 0, '\xff\xd8'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBP'],
  ['avif', 4, 'ftyp'],
];

/** First bytes of bitmaps and icons, which browsers show as well and no app sends. */
const others: readonly string[] = ['BM', '\0\0\x01\0', '\0\0\x02\0'];

const isAt = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

function pngSize(bytes: Uint8Array): ImageSize | undefined {
  if (bytes.length < 24) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

const sizes: Readonly<Record<ImageType, (bytes: Uint8Array) => ImageSize | undefined>> = {
  jpg: jpegSize,
  png: pngSize,
  gif: gifSize,
  webp: webpSize,
  avif: avifSize,
};

/** The type of an image by its first bytes, as browsers recognize it whatever it is called. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  return starts.find(([, at, text]) => isAt(bytes, at, text))?.[0];
}

/**
 * The size that an image claims to have: a small file may decompress to gigabytes in a browser. Reads headers only, as
 * browsers do, and takes milliseconds for any bytes.
 * @returns undefined if the bytes are no image of a known type, or its header cannot be read
 */
export function imageSizeOf(bytes: Uint8Array): ImageSize | undefined {
  const type = imageTypeOf(bytes);
  return type && sizes[type](bytes);
}

/** Pixels that an image claims to have, 0 if that is not known. */
export function imagePixels(bytes: Uint8Array): number {
  const { width, height } = imageSizeOf(bytes) ?? { width: 0, height: 0 };
  return width * height;
}

/** Whether a browser shows these bytes without taking gigabytes, whatever they are said to be. */
export function isModestImage(bytes: Uint8Array): boolean {
  return !others.some((start) => isAt(bytes, 0, start)) && imagePixels(bytes) <= maxImagePixels;
}
