import { toCanvas } from 'html-to-image';
import { embedFonts } from './embed-fonts.js';

/** What the home page shows an app as, in CSS pixels. */
const width = 640;
const height = 400;
/** The largest picture, in characters of a data address: 60 KB as base64. */
const longest = 80_000;

/** A picture that is not there, or is only in memory, could not be fetched again: asking would be one more error. */
const canBeDrawn = (node: Node): boolean =>
  !(node instanceof HTMLImageElement) || (node.naturalWidth > 0 && !node.src.startsWith('blob:'));

/** A JPEG of the app as it stands, as a data address; undefined where the page cannot be drawn. */
export async function takePicture(): Promise<string | undefined> {
  const source = await toCanvas(document.body, {
    width: innerWidth,
    height: Math.round((innerWidth * height) / width),
    pixelRatio: width / innerWidth,
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    fontEmbedCSS: await embedFonts(),
    filter: canBeDrawn,
  }).catch(() => undefined);
  if (!source) return undefined;
  const picture = document.createElement('canvas');
  picture.width = width;
  picture.height = height;
  picture.getContext('2d')?.drawImage(source, 0, 0, width, height);
  for (const quality of [0.85, 0.7, 0.5, 0.3]) {
    const image = picture.toDataURL('image/jpeg', quality);
    if (image.length <= longest) return image;
  }
  return undefined;
}
