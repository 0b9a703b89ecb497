import '@fontsource-variable/inter';
import { createTheme } from '@mui/material/styles';
import type { ColorSystemOptions, Shadows } from '@mui/material/styles';
import './augmentation.js';
import { componentStyles } from './component-styles.js';
import { colour } from './palette.js';
import type { ColourFamily } from './palette.js';

/**
 * `main` is for text and icons on the page; a filled control uses `main` in the light scheme and `dark` in the dark
 * one.
 */
const onLight = (family: ColourFamily, main: 600 | 700 = 600) => ({
  light: colour(family, 500),
  main: colour(family, main),
  dark: colour(family, 700),
  contrastText: '#ffffff',
});
const onDark = (family: ColourFamily) => ({
  light: colour(family, 300),
  main: colour(family, 400),
  dark: colour(family, 600),
  contrastText: colour('grey', 900),
});

const light: ColorSystemOptions = {
  palette: {
    primary: onLight('indigo'),
    secondary: onLight('grey'),
    success: onLight('green', 700),
    warning: onLight('amber', 700),
    error: onLight('red'),
    info: onLight('blue', 700),
    accent: { soft: colour('indigo', 50), border: colour('indigo', 200) },
    background: { default: colour('grey', 50), paper: '#ffffff' },
    text: { primary: colour('grey', 900), secondary: colour('grey', 600), disabled: colour('grey', 400) },
    divider: colour('grey', 200),
    action: { active: colour('grey', 600), hover: '#1d25380b', selected: '#1d253814' },
  },
};

const dark: ColorSystemOptions = {
  palette: {
    primary: onDark('indigo'),
    secondary: onDark('grey'),
    success: onDark('green'),
    warning: onDark('amber'),
    error: onDark('red'),
    info: onDark('blue'),
    accent: { soft: '#707bfd1f', border: '#707bfd59' },
    background: { default: colour('grey', 900), paper: colour('grey', 800) },
    text: { primary: colour('grey', 100), secondary: colour('grey', 400), disabled: colour('grey', 600) },
    divider: '#aab4cc24',
    action: { active: colour('grey', 400), hover: '#c9d2ea12', selected: '#c9d2ea1f' },
  },
};

const floats = '0 12px 32px -8px #0f111633, 0 2px 6px -1px #0f111614';

/** MUI theme of the product, in both color schemes. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: { light, dark },
  motion: { reducedMotion: 'system' },
  breakpoints: { values: { xs: 0, sm: 480, md: 768, lg: 1024, xl: 1440 } },
  shape: { borderRadius: 8 },
  // One elevation, for floating surfaces; all others are flat with a hairline.
  shadows: ['none', ...Array.from({ length: 24 }, () => floats)] as Shadows,
  transitions: {
    duration: {
      shortest: 120,
      shorter: 140,
      short: 160,
      standard: 180,
      complex: 200,
      enteringScreen: 180,
      leavingScreen: 140,
    },
  },
  typography: {
    fontFamily: '"Inter Variable", system-ui, sans-serif',
    fontWeightMedium: 500,
    fontWeightBold: 600,
    h1: { fontSize: '2rem', lineHeight: 1.2, fontWeight: 600, letterSpacing: '-0.025em' },
    h2: { fontSize: '1.5rem', lineHeight: 1.25, fontWeight: 600, letterSpacing: '-0.02em' },
    h3: { fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 600, letterSpacing: '-0.015em' },
    h4: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 600, letterSpacing: '-0.01em' },
    h5: { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 600 },
    h6: { fontSize: '0.8125rem', lineHeight: 1.45, fontWeight: 600 },
    subtitle1: { fontSize: '0.9375rem', lineHeight: 1.45, fontWeight: 600, letterSpacing: '-0.01em' },
    subtitle2: { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 500, letterSpacing: '-0.006em' },
    body1: { fontSize: '0.875rem', lineHeight: 1.5, letterSpacing: '-0.006em' },
    body2: { fontSize: '0.8125rem', lineHeight: 1.5, letterSpacing: '-0.003em' },
    button: {
      fontSize: '0.875rem',
      lineHeight: 1.4,
      fontWeight: 500,
      letterSpacing: '-0.006em',
      textTransform: 'none',
    },
    caption: { fontSize: '0.75rem', lineHeight: 1.45, letterSpacing: 0 },
    overline: {
      fontSize: '0.75rem',
      lineHeight: 1.45,
      fontWeight: 500,
      letterSpacing: 0,
      textTransform: 'none',
    },
    code: {
      fontFamily: 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, monospace',
      fontSize: '0.75rem',
      lineHeight: 1.6,
    },
  },
  components: componentStyles,
});
