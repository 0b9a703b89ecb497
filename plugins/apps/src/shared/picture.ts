import { imageSize } from 'image-size';
import { z } from 'zod';

/** The largest picture of an app that is kept, in bytes. */
export const maxPictureBytes = 100_000;

/** The longest side of one, in pixels: a small file may unpack to gigabytes in the browser that shows it. */
export const maxPictureSide = 2000;

export interface Picture {
  readonly contentType: 'image/jpeg' | 'image/webp';
  readonly bytes: Uint8Array;
}

const contentTypes: Readonly<Record<string, Picture['contentType']>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/**
 * What the bytes are by their own header, and never by what they are called.
 * @returns undefined for what is no JPEG or WebP image, or is larger than a picture may be.
 */
export function pictureType(bytes: Uint8Array): Picture['contentType'] | undefined {
  try {
    const { type = '', width, height } = imageSize(bytes);
    const fits = (side: number) => side > 0 && side <= maxPictureSide;
    return fits(width) && fits(height) ? contentTypes[type] : undefined;
  } catch {
    // It is no image, or is cut off in its header.
    return undefined;
  }
}

/** @returns undefined for what only looks like base64: its characters come in fours. */
function decodeBase64(base64: string): Uint8Array | undefined {
  if (base64.length % 4 !== 0) return undefined;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** A `data:image/jpeg;base64,…` or `data:image/webp;base64,…` address, as a canvas gives it, read into its bytes. */
export const pictureDataUrl = z.string().transform((url, context): Picture => {
  const base64 = /^data:image\/(?:jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(url)?.[1];
  const bytes = base64 === undefined ? undefined : decodeBase64(base64);
  if (bytes && bytes.length > maxPictureBytes) {
    context.addIssue({ code: 'custom', message: `The picture can have at most ${maxPictureBytes} bytes.` });
    return z.NEVER;
  }
  const contentType = bytes && pictureType(bytes);
  if (!bytes || !contentType) {
    context.addIssue({
      code: 'custom',
      message: `The picture must be a JPEG or WebP image of at most ${maxPictureSide} pixels per side, as a data URL.`,
    });
    return z.NEVER;
  }
  return { contentType, bytes };
});
