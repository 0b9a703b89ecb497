import { maxPictureSide } from '@buildai/apps/shared';
import { dataUrlImageSize } from '@buildai/core/shared';

/**
 * Whether an app sent a picture of a size that screens have. Its code is untrusted: a message of 100 characters can
 * hold an image that takes gigabytes, and browsers decode it whatever type its address declares.
 */
export function isSmallPicture(url: string): boolean {
  const size = dataUrlImageSize(url);
  return size !== undefined && size.width <= maxPictureSide && size.height <= maxPictureSide;
}
