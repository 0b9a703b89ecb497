import type { ImageSize } from './image-size.js';

/** `ispe` and the version of the property, which states the size of an image or of a tile of one. */
const property = [0x69, 0x73, 0x70, 0x65, 0x00];

/** The largest size that an AVIF image states for itself or for a part. */
export function avifSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let largest: ImageSize | undefined;
  for (let at = bytes.indexOf(property[0] ?? 0); at >= 0; at = bytes.indexOf(property[0] ?? 0, at + 1)) {
    if (at + 16 > bytes.length) break;
    if (!property.every((byte, index) => bytes[at + index] === byte)) continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
