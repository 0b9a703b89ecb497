import { imageSizeOf, imageTypeOf } from '@buildai/core/shared';
import { z } from 'zod';

/** Maximum size of a picture in bytes. */
export const maxPictureBytes = 100_000;

/** Maximum width and height in pixels: a small file may decompress to gigabytes in the browser. */
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
 * Content type from the file header, regardless of the declared type.
 * @returns undefined unless it is a JPEG or WebP image within the size limits.
 */
export function pictureType(bytes: Uint8Array): Picture['contentType'] | undefined {
  const { width = 0, height = 0 } = imageSizeOf(bytes) ?? {};
  const fits = (side: number) => side > 0 && side <= maxPictureSide;
  return fits(width) && fits(height) ? contentTypes[imageTypeOf(bytes) ?? ''] : undefined;
}

/** @returns undefined for invalid base64: its length must be a multiple of four. */
function decodeBase64(base64: string): Uint8Array | undefined {
  if (base64.length % 4 !== 0) return undefined;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Parses a `data:image/jpeg;base64,…` or `data:image/webp;base64,…` address, as created by a canvas. */
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
