const hue = String.raw`-?\d+(?:\.\d+)?(?:deg)?`;
const percent = String.raw`\d+(?:\.\d+)?%`;
const alpha = String.raw`(?:\s*\/\s*[\d.]+%?)?`;
const hsl = new RegExp(`^${hue}\\s*,?\\s+${percent}\\s*,?\\s+${percent}${alpha}$`);
const numbers = /^([\d.]+)\s*,?\s+([\d.]+)\s*,?\s+([\d.]+)(\s*\/\s*[\d.]+%?)?$/;
const hexDigits = /^[\da-f]{6}$/i;

/** Names of theme variables that are colors. */
export const isColorName = (name: string): boolean =>
  /^--(?:(?:background|foreground|card|popover|primary|secondary|muted|accent|destructive|success|warning|info|border|input|ring|chart-\d|sidebar(?:-(?:primary|accent|border|ring))?)(?:-foreground)?)$/.test(
    name,
  );

/**
 * The color that a value without its function means: `222 47% 11%` is `hsl(222 47% 11%)`. Browsers ignore such values,
 * so that what they color has no color at all.
 * @returns the value itself if it needs nothing
 */
export function completeColor(value: string): string {
  const text = value
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();
  if (hsl.test(text)) return `hsl(${text.replaceAll(',', ' ').replace(/\s+/g, ' ')})`;
  if (hexDigits.test(text) && /[a-f]/i.test(text)) return `#${text}`;
  const [, first = '', second = '', third = '', rest = ''] = numbers.exec(text) ?? [];
  if (first === '') return text;
  const [one, two] = [Number(first), Number(second)];
  if (one <= 1 && two <= 0.5 && /\./.test(first + second)) return `oklch(${first} ${second} ${third}${rest})`;
  const isRgb = [first, second, third].every((part) => /^\d+$/.test(part) && Number(part) <= 255);
  return isRgb ? `rgb(${first} ${second} ${third}${rest})` : text;
}

const keywords = new Set(
  'inherit initial unset revert revert-layer transparent currentcolor aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen'.split(
    ' ',
  ),
);

/** Whether a value cannot be a color: a word that names none, a wrong number of digits, or nothing but numbers. */
export function isNoColor(value: string): boolean {
  const text = value.trim().toLowerCase();
  if (text.startsWith('#')) return !/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text);
  if (/^[a-z-]+$/.test(text) && !text.startsWith('-')) return !keywords.has(text);
  return /^[\d.,%\s/]+(?:deg)?$/.test(text);
}

/** A color of the theme within the function that its value lacks in other products. */
const wrapped =
  /(\[?)\b(?:hsla?|rgba?|oklch)\(\s*var\(\s*(--[\w-]+)\s*\)\s*(?:[,/]\s*([\d.]+)(%?)|\/\s*<alpha-value>)?\s*\)/g;

/** A text that reads complete colors: `hsl(var(--primary))` is `var(--primary)`. */
export function withCompleteColors(text: string): string {
  return text.replace(
    wrapped,
    (whole, bracket: string, name: string, amount: string | undefined, unit: string) => {
      if (!isColorName(name)) return whole;
      if (amount === undefined) return `${bracket}var(${name})`;
      const share = `${Number((unit === '%' ? Number(amount) : Number(amount) * 100).toFixed(2))}%`;
      // A class has underscores in place of spaces.
      return bracket === ''
        ? `color-mix(in oklab, var(${name}) ${share}, transparent)`
        : `[color-mix(in_oklab,var(${name})_${share},transparent)`;
    },
  );
}
