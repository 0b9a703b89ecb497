import { measuredPixels } from '../image-pixels.js';
import { maxDecodedPixels } from './image-formats.js';

/** Decoding so many pixels is as much work as receiving a byte. */
const pixelsOfByte = 16;

/** What an image counts for the limits of visitors, in bytes: a small file may have as many pixels as a large one. */
export const imageCost = (bytes: Buffer): number =>
  Math.max(bytes.length, Math.ceil(Math.min(measuredPixels(bytes), maxDecodedPixels) / pixelsOfByte));
