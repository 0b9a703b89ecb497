import type { PlanPalette } from '@buildai/app-features/shared';
import { planPalettes } from '@buildai/app-features/shared';
import type { ThemePlan } from '../plan/theme-plan.js';
import { plainTheme } from '../plan/theme-plan.js';
import type { Colour } from './theme-colours.js';
import { accents } from './theme-colours.js';

function variable(css: string, name: string): string | undefined {
  return new RegExp(`(?:^|[\\s{;])${name}\\s*:\\s*([^;}]+)`).exec(css)?.[1]?.trim();
}

function readColour(value: string | undefined): Colour | undefined {
  const match = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)/.exec(value ?? '');
  if (!match) return undefined;
  const lightness = Number(match[1]) / (match[2] ? 100 : 1);
  return { lightness, chroma: Number(match[3]), hue: Number(match[4]) };
}

/** The palette with the nearest accent. */
function nearestPalette({ chroma, hue }: Colour): PlanPalette {
  const distance = (palette: PlanPalette) => {
    const accent = accents[palette];
    const turn = Math.abs(((accent.hue - hue + 540) % 360) - 180);
    return Math.abs(accent.chroma - chroma) * 400 + turn * Math.min(1, Math.max(accent.chroma, chroma) * 8);
  };
  return planPalettes.reduce((best, palette) => (distance(palette) < distance(best) ? palette : best));
}

/** The theme in `globals.css`, as far as it can be recognized; otherwise the plain theme. */
export function readThemeCss(css: string): ThemePlan {
  const primary = readColour(variable(css, '--primary'));
  const background = readColour(variable(css, '--background'));
  const sidebar = readColour(variable(css, '--sidebar'));
  const chart = readColour(variable(css, '--chart-2'));
  const radius = Number.parseFloat(variable(css, '--radius') ?? '0.625');
  const size = Number.parseFloat(variable(css, 'font-size') ?? '16');
  const palette = primary ? nearestPalette(primary) : plainTheme.palette;
  const mode = variable(css, 'color-scheme') === 'dark' ? 'dark' : 'light';
  const isRich =
    sidebar !== undefined &&
    background !== undefined &&
    (mode === 'dark' ? sidebar.lightness > background.lightness + 0.04 : sidebar.lightness < 0.5);
  const isQuiet = chart !== undefined && primary !== undefined && Math.abs(chart.hue - primary.hue) < 10;
  const tint = background?.chroma ?? 0.005;
  return {
    palette,
    mode,
    neutrals:
      tint < 0.001
        ? 'plain'
        : background && Math.abs(background.hue - 72) < 2 && palette !== 'amber'
          ? 'warm'
          : 'cool',
    colour: isRich ? 'rich' : isQuiet ? 'quiet' : 'normal',
    corners: radius < 0.5 ? 'sharp' : radius > 0.8 ? 'round' : 'soft',
    density: size < 15.5 ? 'compact' : size > 16.5 ? 'roomy' : 'normal',
    headings:
      /h1[\s\S]*?font-family:[^;]*serif/.test(css) && !/h1[\s\S]*?font-family:[^;]*monospace/.test(css)
        ? 'serif'
        : /monospace/.test(css)
          ? 'mono'
          : 'sans',
  };
}
