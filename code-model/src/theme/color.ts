/** Red, green and blue from 0 to 1, with gamma. */
export type Rgb = readonly [red: number, green: number, blue: number];

const named: Readonly<Record<string, string>> = {
  black: '#000',
  white: '#fff',
  red: '#f00',
  green: '#008000',
  blue: '#00f',
  yellow: '#ff0',
  orange: '#ffa500',
  purple: '#800080',
  pink: '#ffc0cb',
  brown: '#a52a2a',
  gray: '#808080',
  grey: '#808080',
  navy: '#000080',
  teal: '#008080',
  silver: '#c0c0c0',
  maroon: '#800000',
  olive: '#808000',
  lime: '#0f0',
  aqua: '#0ff',
  cyan: '#0ff',
  fuchsia: '#f0f',
  magenta: '#f0f',
};

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** An opaque color of CSS; undefined for others, and for what is computed. */
export function readColor(value: string): Rgb | undefined {
  const text = value.trim().toLowerCase();
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(named[text] ?? text)?.[1];
  if (hex !== undefined) {
    const pairs = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16) / 255);
    return [red, green, blue];
  }
  const [, form, written = ''] = /^(rgba?|hsla?|oklch)\(([^()]*)\)$/.exec(text) ?? [];
  const parts = written.split(/[\s,/]+/).filter(Boolean);
  if (
    form === undefined ||
    parts.length < 3 ||
    (parts.length > 3 && !/^(?:1(?:\.0*)?|100%)$/.test(parts[3] ?? ''))
  )
    return undefined;
  const [first = NaN, second = NaN, third = NaN] = parts.map((part) => Number.parseFloat(part));
  if ([first, second, third].some(Number.isNaN)) return undefined;
  const share = (index: number, number: number, whole: number) =>
    number / (parts[index]?.endsWith('%') ? 100 : whole);
  if (form.startsWith('rgb'))
    return [clamp(share(0, first, 255)), clamp(share(1, second, 255)), clamp(share(2, third, 255))];
  if (form.startsWith('hsl')) return fromHsl(first, clamp(second / 100), clamp(third / 100));
  return fromOklch([share(0, first, 1), parts[1]?.endsWith('%') ? (second / 100) * 0.4 : second, third]);
}

/** `#rrggbb` */
export const hexOf = (color: Rgb): string =>
  `#${color
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const range = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + (((hue % 360) + 360) % 360) / 30) % 12;
    return lightness - range * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** @see https://bottosson.github.io/posts/oklab/ */
function fromOklch([lightness, chroma, hue]: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (value: number) => clamp(fromLinear(clamp(value)));
  return [
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function toOklch([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return [lightness, Math.hypot(a, bb), hue < 0 ? hue + 360 : hue];
}

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** The contrast of two colors, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Lightness is tried in steps of this. */
const step = 0.02;

/** The color of text that is readable on all of these and nearest to the one that was meant, as CSS; undefined if none is. */
export function readableOn(grounds: readonly Rgb[], meant: Rgb, least: number): string | undefined {
  const [lightness, chroma, hue] = toOklch(meant);
  for (let distance = step; distance <= 1; distance += step)
    for (const next of [lightness - distance, lightness + distance]) {
      if (next < 0 || next > 1) continue;
      // The gamut narrows toward black and white.
      const shade: Oklch = [
        round(next),
        round(Math.min(chroma, 0.4 * Math.min(next, 1 - next))),
        Math.round(hue),
      ];
      const color = fromOklch(shade);
      if (grounds.every((ground) => contrastOf(color, ground) >= least)) return `oklch(${shade.join(' ')})`;
    }
  return undefined;
}

const round = (value: number) => Math.round(value * 1000) / 1000;
