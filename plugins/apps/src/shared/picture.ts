import { z } from 'zod';

/** The largest picture of an app that is kept, in bytes. */
export const maxPictureBytes = 100_000;

export interface Picture {
  readonly contentType: 'image/jpeg' | 'image/webp';
  readonly bytes: Uint8Array;
}

/** What the bytes are, judged by how they begin and never by what they are called. */
export function pictureType(bytes: Uint8Array): Picture['contentType'] | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  return undefined;
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
  const contentType = bytes && pictureType(bytes);
  if (!bytes || !contentType) {
    context.addIssue({
      code: 'custom',
      message: 'The picture must be a JPEG or WebP image as a data address.',
    });
    return z.NEVER;
  }
  if (bytes.length > maxPictureBytes) {
    context.addIssue({ code: 'custom', message: `The picture may hold at most ${maxPictureBytes} bytes.` });
    return z.NEVER;
  }
  return { contentType, bytes };
});
