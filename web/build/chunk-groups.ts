import type { Rolldown } from 'vite';
import { requiredPackages } from '../../config/src/plugins.js';
import { smallSharedModules } from './small-shared-modules.js';

/** Matches any of these MUI component modules. */
const components = (...names: string[]): RegExp => new RegExp(`/@mui/material/(${names.join('|')})/`);

/**
 * The web halves of the plugins without which the platform does not start: every page loads them all. Those of optional
 * plugins stay files of their own, so that one that fails is left out.
 */
const requiredPanels = new RegExp(
  `/plugins/(${requiredPackages.map((name) => name.replace('@buildai/', '')).join('|')})/src/web/index\\.tsx?$`,
);

/** Libraries, with what they import of ours. */
const libraries =
  /node_modules\/(react|react-dom|scheduler|react-router|@emotion|stylis|@tanstack)\/|\/theme\/style-name\.ts$/;

/** One small module for each type, which only panels about data need. */
const fieldTypes = /\/fields\/src\//;
/** What only panels about hosts or data need, though several of them share it. */
const ofFewPages =
  /\/(core\/src\/shared\/host-(name|text)|functions\/src\/shared\/function-rights)\.ts$|\/(web\/src\/hosts|entities\/src\/shared\/convert)\//;

/**
 * Which modules are bundled into one file. By default, each module that two panels share becomes a file: a page
 * requested up to ninety, six at a time. The first group that matches a module contains it and its dependencies.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    // Libraries of every page. They change rarely, so browsers keep them cached.
    name: 'libraries',
    test: libraries,
    priority: 1,
  },
  // All other modules of every page.
  { name: 'shell', tags: ['$initial'] },
  { name: 'panels', test: requiredPanels },
  { name: 'styling', test: /\/@mui\/(utils|system|styled-engine|private-theming|material\/utils)\// },
  { name: 'icons', test: /\/@mui\/icons-material\//, minShareCount: 3 },
  { name: 'schemas', test: /\/node_modules\/zod\// },
  {
    name: 'fields',
    test: components(
      ...['InputBase', 'OutlinedInput', 'FormControl', 'FormLabel', 'FormHelperText', 'InputLabel'],
      ...['InputAdornment', 'Paper', 'Divider'],
    ),
  },
  {
    name: 'overlays',
    test: components(
      ...['Modal', 'Popper', 'Popover', 'Dialog', 'DialogTitle', 'DialogContent', 'DialogContentText'],
      ...['DialogActions', 'Menu', 'MenuItem', 'MenuList', 'List', 'ListItemIcon', 'ListSubheader', 'Select'],
      ...['Tooltip', 'Portal', 'Backdrop', 'Fade', 'Grow', 'transitions', 'Unstable_TrapFocus'],
    ),
  },
  {
    name: 'controls',
    test: components('Tabs', 'Tab', 'LinearProgress', 'ToggleButton', 'ToggleButtonGroup', 'useMediaQuery'),
  },
  { name: 'field-types', test: fieldTypes },
  { name: 'times', test: /\/core\/src\/shared\/time\// },
  smallSharedModules('common', {
    isOfEveryPage: (id) => libraries.test(id) || requiredPanels.test(id),
    isApart: (id) => fieldTypes.test(id) || ofFewPages.test(id),
  }),
];
