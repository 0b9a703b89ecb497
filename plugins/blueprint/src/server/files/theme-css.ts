import type { ThemePlan } from '../plan/theme-plan.js';
import { printColour, themeColours } from './theme-colours.js';

const radius = { sharp: '0.25rem', soft: '0.625rem', round: '1rem' } as const;
/** The kit is sized in rem, so the root font size sets the density. */
const rootSize = { compact: '14.5px', normal: '16px', roomy: '17.5px' } as const;
const headingFonts = {
  serif: "ui-serif, 'Iowan Old Style', Georgia, 'Times New Roman', serif",
  mono: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
} as const;

/** The variables of `:root`, in file order. */
export function themeVariables(theme: ThemePlan): ReadonlyMap<string, string> {
  return new Map([
    ['color-scheme', theme.mode],
    ['--radius', radius[theme.corners]],
    ...[...themeColours(theme)].map(([name, colour]) => [`--${name}`, printColour(colour)] as const),
  ]);
}

/** `globals.css`: the theme as kit variables, and additional rules. */
export function themeCss(theme: ThemePlan): string {
  const variables = [...themeVariables(theme)].map(([name, value]) => `  ${name}: ${value};`);
  const size = theme.density === 'normal' ? [] : [`  font-size: ${rootSize[theme.density]};`];
  const headings =
    theme.headings === 'sans' ? '' : `\nh1,\nh2,\nh3 {\n  font-family: ${headingFonts[theme.headings]};\n}\n`;
  return `:root {\n${[...variables, ...size].join('\n')}\n}\n${headings}`;
}
