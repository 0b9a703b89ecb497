/** Named colors of options, which the kit of apps shows with enough contrast in light and dark. */
export const tones = ['gray', 'blue', 'green', 'amber', 'red', 'violet', 'pink', 'teal', 'orange'] as const;
export type NamedTone = (typeof tones)[number];

/** A named color, or one that a person chose: `#rrggbb`. */
export type Tone = NamedTone | `#${string}`;

const hex = /^#[0-9a-f]{6}$/i;

export const isTone = (value: unknown): value is Tone =>
  typeof value === 'string' && ((tones as readonly string[]).includes(value) || hex.test(value));

const light: Readonly<Record<NamedTone, string>> = {
  gray: '#e5e7eb',
  blue: '#bfdbfe',
  green: '#bbf7d0',
  amber: '#fde68a',
  red: '#fecaca',
  violet: '#ddd6fe',
  pink: '#fbcfe8',
  teal: '#99f6e4',
  orange: '#fed7aa',
};

/** A tone as `#rrggbb`; named ones are light enough for dark text on them. */
export const toneColor = (tone: Tone): string => light[tone as NamedTone] ?? tone;
