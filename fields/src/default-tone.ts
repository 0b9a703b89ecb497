const saturation = 0.95;
const lightness = 0.9;

/** The red, green or blue part of a hue, as two hexadecimal digits. */
function channel(hue: number, offset: number): string {
  const at = (offset + hue / 30) % 12;
  const range = saturation * Math.min(lightness, 1 - lightness);
  const value = lightness - range * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}

/**
 * The color of an option that has none: its hue depends only on its text, so that an option has the same color in the
 * panel and in the app, in every column and session. It is light enough for dark text.
 */
export function defaultTone(value: string): `#${string}` {
  let hash = 7;
  for (const character of value) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  const hue = (hash * 137) % 360;
  return `#${channel(hue, 0)}${channel(hue, 8)}${channel(hue, 4)}`;
}
