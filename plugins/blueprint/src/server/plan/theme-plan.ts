/** Color families for themes. */
export const palettes = [
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
export type Palette = (typeof palettes)[number];

export interface ThemePlan {
  readonly palette: Palette;
  readonly mode: 'light' | 'dark';
  /** Tint of the grays. */
  readonly neutrals: 'plain' | 'warm' | 'cool';
  /** Amount of color besides the accent. */
  readonly colour: 'quiet' | 'normal' | 'rich';
  readonly corners: 'sharp' | 'soft' | 'round';
  readonly density: 'compact' | 'normal' | 'roomy';
  readonly headings: 'sans' | 'serif' | 'mono';
}

export const plainTheme: ThemePlan = {
  palette: 'indigo',
  mode: 'light',
  neutrals: 'cool',
  colour: 'normal',
  corners: 'soft',
  density: 'normal',
  headings: 'sans',
};
