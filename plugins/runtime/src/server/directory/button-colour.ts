import { contrastOf, hexOf, readableOn, readColor } from '@buildai/code-model';

const white = [1, 1, 1] as const;
const leastContrast = 4.5;

/**
 * The button color in an app's `globals.css`, for emails, which support neither variables nor oklch.
 * @returns a hex color with readable white text, darker than the app's if need be; undefined if the style defines none
 */
export function buttonColour(css: string): string | undefined {
  const value = /(?:^|[\s{;])--primary\s*:\s*([^;}]+)/.exec(css)?.[1] ?? '';
  const color = readColor(value);
  if (!color) return undefined;
  if (contrastOf(color, white) >= leastContrast) return hexOf(color);
  const darker = readColor(readableOn([white], color, leastContrast) ?? '');
  return darker && hexOf(darker);
}
