import type { ImageSize } from './image-size.js';

/** Size that a WebP image claims to have, by its first chunk; decoders refuse others that differ. */
export function webpSize(bytes: Uint8Array): ImageSize | undefined {
  const uint = (at: number, count: number) =>
    bytes.slice(at, at + count).reduce((sum, byte, index) => sum + byte * 2 ** (8 * index), 0);
  switch (String.fromCharCode(...bytes.subarray(12, 16))) {
    case 'VP8X':
      return { width: uint(24, 3) + 1, height: uint(27, 3) + 1 };
    case 'VP8L':
      return { width: (uint(21, 2) & 0x3fff) + 1, height: (Math.floor(uint(22, 3) / 64) & 0x3fff) + 1 };
    case 'VP8 ':
      return { width: uint(26, 2) & 0x3fff, height: uint(28, 2) & 0x3fff };
    default:
      return undefined;
  }
}
