import type { CSSProperties } from 'react';
import type { AppStyle } from '../shared/app-style.js';

/** Relative luminance of a color such as #4f46e5, from 0 to 1. */
function luminance(color: string): number {
  const digits = color.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white, whichever can be read on the color. */
export const readableOn = (color: string): string => (luminance(color) > 0.179 ? '#111318' : '#ffffff');

const background = { light: '', dark: '', colorful: '#4f46e5' } as const;

/** The colors of the pages as CSS variables, and what is behind them. */
export function pageColors(style: AppStyle): CSSProperties {
  const color = style.backgroundColor || background[style.styleName];
  const onColor = color ? readableOn(color) : 'var(--foreground)';
  const behind = style.styleName === 'colorful' ? gradient(color) : color;
  const image = style.backgroundImage && `url(${JSON.stringify(style.backgroundImage)}) center / cover fixed`;
  return {
    background: [image, behind].filter(Boolean).join(', ') || 'var(--background)',
    '--tool-header': style.headerTextColor || onColor,
    '--tool-subheader': style.subheaderTextColor || onColor,
    ...(style.buttonBackgroundColor && {
      '--primary': style.buttonBackgroundColor,
      '--ring': style.buttonBackgroundColor,
      '--primary-foreground': style.buttonTextColor || readableOn(style.buttonBackgroundColor),
    }),
    ...(style.buttonTextColor && { '--primary-foreground': style.buttonTextColor }),
  } as CSSProperties;
}

const gradient = (color: string) =>
  `linear-gradient(135deg, ${color}, color-mix(in oklab, ${color} 70%, #db2777))`;
