import type { ImageSize } from './image-size.js';

/** Markers that begin a frame, whose header has the size; the others between them begin tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Markers without a length: a byte that belongs to no marker, padding, and the start of an image. */
const isAlone = (marker: number): boolean => marker <= 0x01 || marker === 0xff || isRestart(marker);
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd8;

/**
 * Size that a JPEG image claims to have. Like browsers, it passes over bytes between segments. Takes milliseconds for
 * any bytes.
 * @returns undefined if it has no frame
 */
export function jpegSize(bytes: Uint8Array): ImageSize | undefined {
  const uint16 = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  let at = bytes.indexOf(0xff);
  while (at >= 0) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { width: uint16(at + 7), height: uint16(at + 5) };
    at = bytes.indexOf(0xff, isAlone(marker) ? at + 1 : at + 2 + uint16(at + 2));
  }
  return undefined;
}
