import { imagePixels } from '../image-pixels.js';
import type { ReceivedFile } from '../receive-upload.js';
import { detectUploadType } from '../upload-type.js';
import { maxDecodedPixels } from './image-formats.js';

/** Decoding so many pixels is as much work as receiving a byte. */
const pixelsOfByte = 16;

/** What an image counts for the limits of visitors, in bytes: a small file may have as many pixels as a large one. */
export async function imageCost({ name, bytes }: ReceivedFile): Promise<number> {
  const type = await detectUploadType(bytes, name);
  const pixels = Math.min(imagePixels(bytes, type?.extension ?? ''), maxDecodedPixels);
  return Math.max(bytes.length, Math.ceil(pixels / pixelsOfByte));
}
