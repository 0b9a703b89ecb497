import { imagePixels } from '@buildai/core/shared';
import type { ReceivedFile } from '../receive-upload.js';
import { maxDecodedPixels } from './image-formats.js';

/** Decoding so many pixels is as much work as receiving a byte. */
const pixelsOfByte = 16;

/** What an image counts for the limits of visitors, in bytes: a small file may have as many pixels as a large one. */
export function imageCost({ bytes }: ReceivedFile): number {
  const pixels = Math.min(imagePixels(bytes), maxDecodedPixels);
  return Math.max(bytes.length, Math.ceil(pixels / pixelsOfByte));
}
