import type { ImageSize } from './image-size.js';

const extension = 0x21;
const frame = 0x2c;
/** Bytes of the header and of the description of the screen. */
const screenEnd = 13;

/** Bytes of a table of colors. @param flags of what it belongs to */
const colorsOf = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** Size that browsers give a GIF image: its screen, enlarged to hold its first frame. */
export function gifSize(bytes: Uint8Array): ImageSize {
  const uint16 = (at: number) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
  const screen = { width: uint16(6), height: uint16(8) };
  let at = screenEnd + colorsOf(bytes[10] ?? 0);
  while (bytes[at] === extension) {
    at += 2;
    for (let block = bytes[at] ?? 0; block > 0; block = bytes[at] ?? 0) at += 1 + block;
    at += 1;
  }
  if (bytes[at] !== frame) return screen;
  return {
    width: Math.max(screen.width, uint16(at + 1) + uint16(at + 5)),
    height: Math.max(screen.height, uint16(at + 3) + uint16(at + 7)),
  };
}
