import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { maxDecodedPixels } from './image-formats.js';
import type { ImageFormat, ImageRequest, ImageResponse } from './image-protocol.js';

// Files are untrusted: nothing but these four decoders reads them, and nothing stays in memory afterwards.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((decoder) => `VipsForeignLoad${decoder}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

/** Resizes an image, turns it upright, and drops everything but its pixels. Animations stay animated. */
export async function encodeImage({ bytes, format }: ImageRequest): Promise<ImageResponse> {
  const input = sharp(bytes, {
    limitInputPixels: maxDecodedPixels,
    animated: !format.isPhoto,
    failOn: 'error',
    sequentialRead: true,
  });
  try {
    const { format: type = '', pages = 1 } = await input.metadata();
    const sized = input
      .autoOrient()
      .resize({ width: format.edge, height: format.edge, fit: 'inside', withoutEnlargement: true });
    const image = stored(sized, format, { isFlat: type === 'jpeg', isAnimated: pages > 1 });
    return { bytes: await image.toBuffer(), extension: format.isPhoto ? 'jpg' : 'webp' };
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return { refused: isTooLarge ? 'pixels' : 'content' };
  }
}

interface Kind {
  /** Whether the image is from a format that is made for photos. */
  readonly isFlat: boolean;
  readonly isAnimated: boolean;
}

function stored(image: Sharp, { isPhoto, isDrawing }: ImageFormat, { isFlat, isAnimated }: Kind): Sharp {
  if (isPhoto) return image.flatten({ background: '#fff' }).jpeg({ quality: 85 });
  if (isAnimated) return image.webp({ quality: 80, effort: 2 });
  return image.webp(isDrawing && !isFlat ? { lossless: true } : { quality: 84, smartSubsample: true });
}
