import type { ImageSize } from './image-size.js';
import { imageSizeOf, isModestImage } from './read-image-size.js';

const start = /^data:image\/[a-z+]+;base64,/i;

/** The bytes of an image in a data URL. Undefined for another address, or if the rest is no base64. */
function bytesOf(url: string): Uint8Array | undefined {
  const prefix = start.exec(url)?.[0];
  if (prefix === undefined) return undefined;
  try {
    return Uint8Array.from(atob(url.slice(prefix.length)), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/**
 * The size that the image in a data URL claims to have, to know before a browser decodes it. The declared type says
 * nothing: browsers go by the content.
 * @returns undefined if it holds no image of a known type
 */
export function dataUrlImageSize(url: string): ImageSize | undefined {
  const bytes = bytesOf(url);
  return bytes && imageSizeOf(bytes);
}

/** Whether an address is a data URL of an image that browsers show without taking gigabytes. */
export function isModestDataUrl(url: string): boolean {
  const bytes = bytesOf(url);
  return bytes !== undefined && isModestImage(bytes);
}
