/** Color families that an app can have. */
export const planPalettes = [
  'indigo',
  'blue',
  'sky',
  'cyan',
  'teal',
  'emerald',
  'green',
  'lime',
  'yellow',
  'amber',
  'orange',
  'red',
  'rose',
  'pink',
  'fuchsia',
  'purple',
  'violet',
  'brown',
  'slate',
  'black',
] as const;
export type PlanPalette = (typeof planPalettes)[number];
