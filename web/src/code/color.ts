/** A color of the theme, in the current color scheme: `text-primary`. */
export const color = (name: string): string => `var(--mui-palette-${name})`;
