import { toCanvas } from 'html-to-image';
import { embedFonts } from './embed-fonts.js';

/** Width of the screenshot on the home page, in CSS px. */
const width = 640;
const height = 400;
/** Maximum screenshot size, in characters of the data URL: 60 KB as base64. */
const longest = 80_000;

/** Images that are missing or in memory cannot be fetched again, which would report another error. */
const canBeDrawn = (node: Node): boolean =>
  !(node instanceof HTMLImageElement) || (node.naturalWidth > 0 && !node.src.startsWith('blob:'));

/** A JPEG screenshot of the app as a data URL; undefined if the page cannot be rendered. */
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
