import type { ImageUse } from '../../../shared/image-use.js';
import type { ImageFormat } from './image-protocol.js';

/** The most pixels of all frames together: what a phone takes, and what decodes in seconds and within 300 MB. */
export const maxDecodedPixels = 50_000_000;

/** Sizes are those at which images are shown, on screens with two or three pixels for one. */
export const imageFormats: Readonly<Record<ImageUse, ImageFormat>> = {
  background: { edge: 2560, isPhoto: false, isDrawing: false },
  logo: { edge: 512, isPhoto: false, isDrawing: true },
  option: { edge: 192, isPhoto: false, isDrawing: true },
  picture: { edge: 1600, isPhoto: false, isDrawing: false },
  /** Models read no more. */
  photo: { edge: 2048, isPhoto: true, isDrawing: false },
};
