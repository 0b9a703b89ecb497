import type { PlanPalette } from '@buildai/app-features/shared';
import type { ThemePlan } from '../plan/theme-plan.js';

/** A color in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export interface Colour {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

export function printColour({ lightness, chroma, hue }: Colour): string {
  const round = (value: number) => Number(value.toFixed(3));
  return `oklch(${round(lightness)} ${round(chroma)} ${round(((hue % 360) + 360) % 360)})`;
}

interface Accent {
  readonly hue: number;
  readonly chroma: number;
  /** Lightness in light mode, with white text on it. */
  readonly light: number;
  /** Lightness in dark mode, with dark text on it. */
  readonly dark: number;
}

/**
 * The accent of each palette, with sufficient contrast as text on the page and as background of its own text.
 */
export const accents: Readonly<Record<PlanPalette, Accent>> = {
  indigo: { hue: 277, chroma: 0.2, light: 0.51, dark: 0.72 },
  blue: { hue: 260, chroma: 0.19, light: 0.53, dark: 0.73 },
  sky: { hue: 238, chroma: 0.13, light: 0.53, dark: 0.77 },
  cyan: { hue: 215, chroma: 0.1, light: 0.52, dark: 0.79 },
  teal: { hue: 188, chroma: 0.09, light: 0.51, dark: 0.78 },
  emerald: { hue: 163, chroma: 0.12, light: 0.51, dark: 0.77 },
  green: { hue: 149, chroma: 0.14, light: 0.51, dark: 0.78 },
  lime: { hue: 128, chroma: 0.15, light: 0.52, dark: 0.84 },
  yellow: { hue: 95, chroma: 0.11, light: 0.51, dark: 0.86 },
  amber: { hue: 70, chroma: 0.12, light: 0.53, dark: 0.82 },
  orange: { hue: 47, chroma: 0.16, light: 0.55, dark: 0.76 },
  red: { hue: 26, chroma: 0.19, light: 0.53, dark: 0.71 },
  rose: { hue: 14, chroma: 0.19, light: 0.54, dark: 0.72 },
  pink: { hue: 355, chroma: 0.19, light: 0.54, dark: 0.74 },
  fuchsia: { hue: 324, chroma: 0.21, light: 0.53, dark: 0.74 },
  purple: { hue: 305, chroma: 0.2, light: 0.52, dark: 0.73 },
  violet: { hue: 292, chroma: 0.21, light: 0.51, dark: 0.72 },
  brown: { hue: 52, chroma: 0.075, light: 0.45, dark: 0.76 },
  slate: { hue: 257, chroma: 0.045, light: 0.4, dark: 0.78 },
  black: { hue: 265, chroma: 0, light: 0.24, dark: 0.9 },
};

/** The series colors of charts, in order. */
function chartColours(theme: ThemePlan, accent: Accent): Colour[] {
  const dark = theme.mode === 'dark';
  if (theme.colour === 'quiet') {
    const steps = dark ? [0.8, 0.68, 0.56, 0.46, 0.38] : [0.5, 0.6, 0.7, 0.79, 0.87];
    return steps.map((lightness) => ({ lightness, chroma: accent.chroma * 0.55, hue: accent.hue }));
  }
  const strength = theme.colour === 'rich' ? 0.16 : 0.13;
  return [0, 58, 120, -62, 178].map((turn, index) => ({
    lightness: (dark ? 0.72 : 0.64) + (index % 2 === 0 ? 0 : 0.05),
    chroma: accent.chroma < 0.05 && index === 0 ? accent.chroma : strength,
    hue: accent.hue + turn,
  }));
}

/** All variables of the kit for this theme. */
export function themeColours(theme: ThemePlan): ReadonlyMap<string, Colour> {
  const accent = accents[theme.palette];
  const dark = theme.mode === 'dark';
  const tint = theme.neutrals === 'plain' ? 0 : theme.colour === 'quiet' ? 0.004 : 0.009;
  const tintHue = theme.neutrals === 'warm' ? 72 : accent.hue;
  const grey = (lightness: number, strength = 1): Colour => ({
    lightness,
    chroma: tint * strength,
    hue: tintHue,
  });
  const primary: Colour = {
    lightness: dark ? accent.dark : accent.light,
    chroma: accent.chroma,
    hue: accent.hue,
  };
  const onPrimary: Colour = dark
    ? { lightness: 0.18, chroma: Math.min(accent.chroma, 0.04), hue: accent.hue }
    : grey(0.99, 0.3);
  const ink = dark ? grey(0.97, 0.5) : grey(0.19, 2);
  const surface = dark ? grey(0.215, 1.4) : grey(1, 0);
  const quiet = dark ? grey(0.275, 1.4) : grey(0.965);
  const accentSoft: Colour = {
    lightness: dark ? 0.3 : 0.955,
    chroma: Math.min(accent.chroma * 0.18, 0.035),
    hue: accent.hue,
  };
  const line = dark ? grey(0.32, 1.4) : grey(0.915);
  const rich = theme.colour === 'rich';
  const side: Colour = rich
    ? { lightness: dark ? 0.24 : 0.29, chroma: Math.min(accent.chroma * 0.42, 0.075), hue: accent.hue }
    : dark
      ? grey(0.19, 1.4)
      : grey(0.983);
  const sideInk = rich ? grey(0.97, 0.5) : ink;
  const sideAccent: Colour = rich ? { ...side, lightness: side.lightness + 0.09 } : accentSoft;
  return new Map([
    ['background', dark ? grey(0.17, 1.4) : grey(theme.neutrals === 'warm' ? 0.988 : 0.993, 0.7)],
    ['foreground', ink],
    ['card', surface],
    ['card-foreground', ink],
    ['popover', surface],
    ['popover-foreground', ink],
    ['primary', primary],
    ['primary-foreground', onPrimary],
    ['secondary', quiet],
    ['secondary-foreground', ink],
    ['muted', quiet],
    ['muted-foreground', dark ? grey(0.72, 1.4) : grey(0.5, 2)],
    ['accent', accentSoft],
    ['accent-foreground', ink],
    ['destructive', { lightness: dark ? 0.7 : 0.55, chroma: 0.19, hue: 27 }],
    ['border', line],
    ['input', dark ? grey(0.36, 1.4) : grey(0.88)],
    ['ring', primary],
    ...chartColours(theme, accent).map((colour, index) => [`chart-${index + 1}`, colour] as const),
    ['sidebar', side],
    ['sidebar-foreground', sideInk],
    [
      'sidebar-primary',
      rich ? { lightness: 0.85, chroma: Math.min(accent.chroma, 0.12), hue: accent.hue } : primary,
    ],
    ['sidebar-primary-foreground', rich ? side : onPrimary],
    ['sidebar-accent', sideAccent],
    ['sidebar-accent-foreground', sideInk],
    ['sidebar-border', rich ? sideAccent : line],
    ['sidebar-ring', primary],
  ]);
}
