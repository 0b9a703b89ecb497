import type { Rolldown } from 'vite';

/** Matches any of these MUI component modules. */
const components = (...names: string[]): RegExp => new RegExp(`/@mui/material/(${names.join('|')})/`);

/**
 * Which modules are bundled into one file. By default, each module that two panels share becomes a file: a page
 * requested up to ninety, six at a time. The first group that matches a module contains it and its dependencies.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    // Libraries of every page. They change rarely, so browsers keep them cached.
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@emotion|stylis|@tanstack)\//,
    priority: 1,
  },
  // All other modules of every page.
  { name: 'shell', tags: ['$initial'] },
  { name: 'styling', test: /\/@mui\/(utils|system|styled-engine|private-theming|material\/utils)\// },
  { name: 'icons', test: /\/@mui\/icons-material\//, minShareCount: 2 },
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
];
