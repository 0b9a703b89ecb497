import type { Tone } from './tone.js';
import { toneColor } from './tone.js';

/** The least contrast of text (WCAG 2.2, AA). */
const leastContrast = 4.5;

/** Black is readable where neither of these is. */
const textColors = ['#1f2433', '#ffffff'];

/** The relative luminance of `#rrggbb`, as WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What shows an option, as CSS. */
export interface ChipColors {
  readonly backgroundColor: string;
  readonly color: string;
}

/** The background of an option with this tone, and a color of text that is readable on it. */
export function chipColors(tone: Tone): ChipColors {
  const backgroundColor = toneColor(tone);
  const color = textColors.find((text) => contrastOf(text, backgroundColor) >= leastContrast);
  return { backgroundColor, color: color ?? '#000000' };
}
