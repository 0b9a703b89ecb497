import { toCanvas } from 'html-to-image';
import { embedFonts } from './embed-fonts.js';

/** Width of the screenshot on the home page, in CSS px. */
const width = 640;
const height = 400;
/** Maximum screenshot size, in characters of the data URL: 60 KB as base64. */
const longest = 80_000;

/** The longer side of a picture of what is shown, in px. */
const viewSide = 1280;
/** Maximum size of a picture of what is shown: 400 KB as base64. */
const longestView = 540_000;

/**
 * Images that are missing or in memory cannot be fetched again, which would report another error. Pictures are drawn
 * without scripting, where `noscript` shows.
 */
const canBeDrawn = (node: Node): boolean => {
  if (node instanceof HTMLImageElement) return node.naturalWidth > 0 && !node.src.startsWith('blob:');
  return node.nodeName !== 'NOSCRIPT';
};

/** @returns undefined if the page cannot be rendered. */
async function drawPage(options: NonNullable<Parameters<typeof toCanvas>[1]>) {
  return toCanvas(document.body, {
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    fontEmbedCSS: await embedFonts(),
    filter: canBeDrawn,
    ...options,
  }).catch(() => undefined);
}

/** The best JPEG of at most this many characters, as a data URL. */
function asJpeg(picture: HTMLCanvasElement, longest: number): string | undefined {
  for (const quality of [0.85, 0.7, 0.5, 0.3]) {
    const image = picture.toDataURL('image/jpeg', quality);
    if (image.length <= longest) return image;
  }
  return undefined;
}

/** A JPEG screenshot of the app as a data URL; undefined if the page cannot be rendered. */
export async function takePicture(): Promise<string | undefined> {
  const source = await drawPage({
    width: innerWidth,
    height: Math.round((innerWidth * height) / width),
    pixelRatio: width / innerWidth,
  });
  if (!source) return undefined;
  const picture = document.createElement('canvas');
  picture.width = width;
  picture.height = height;
  picture.getContext('2d')?.drawImage(source, 0, 0, width, height);
  return asJpeg(picture, longest);
}

/** What the window shows of the page, as a JPEG data URL; undefined if it cannot be rendered. */
export async function takeView(): Promise<string | undefined> {
  const source = await drawPage({
    width: innerWidth,
    height: innerHeight,
    pixelRatio: viewSide / Math.max(innerWidth, innerHeight),
    style: { transform: `translate(${-scrollX}px, ${-scrollY}px)`, transformOrigin: '0 0' },
  });
  return source && asJpeg(source, longestView);
}
