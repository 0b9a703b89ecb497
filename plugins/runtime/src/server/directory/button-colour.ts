type Rgb = readonly [red: number, green: number, blue: number];

/** Maximum lightness with readable white text. */
const lightest = 0.55;
const leastContrast = 4.5;

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function readHex(value: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1];
  if (digits === undefined) return undefined;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16) / 255);
  return [red, green, blue];
}

/** @see https://bottosson.github.io/posts/oklab/ */
function readOklch(value: string): Rgb | undefined {
  const match = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)/.exec(value);
  if (!match) return undefined;
  const lightness = Math.min(Number(match[1]) / (match[2] ? 100 : 1), lightest);
  const angle = (Number(match[4]) * Math.PI) / 180;
  const a = Number(match[3]) * Math.cos(angle);
  const b = Number(match[3]) * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (value: number) => fromLinear(Math.min(1, Math.max(0, value)));
  return [
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function contrastWithWhite([red, green, blue]: Rgb): number {
  const luminance = 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
  return 1.05 / (luminance + 0.05);
}

/**
 * The button color in an app's `globals.css`, for emails, which support neither variables nor oklch.
 * @returns a hex color with readable white text; undefined if the style defines none.
 */
export function buttonColour(css: string): string | undefined {
  const value = /(?:^|[\s{;])--primary\s*:\s*([^;}]+)/.exec(css)?.[1]?.trim() ?? '';
  const colour = readHex(value) ?? readOklch(value);
  if (!colour || contrastWithWhite(colour) < leastContrast) return undefined;
  return `#${colour
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
