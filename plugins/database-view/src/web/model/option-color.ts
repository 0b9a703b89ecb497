const saturation = 95;
const lightness = 90;

/**
 * Background of an option: its hue (0 to 359) depends only on its text, so that an option has the same color in every
 * column and session. Text on it is dark in both color schemes.
 */
export function optionColor(label: string): string {
  let hash = 7;
  for (const character of label) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return `hsl(${(hash * 137) % 360} ${saturation}% ${lightness}%)`;
}
