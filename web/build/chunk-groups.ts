import type { Rolldown } from 'vite';

/** Any of these modules of MUI's components. */
const components = (...names: string[]): RegExp => new RegExp(`/@mui/material/(${names.join('|')})/`);

/**
 * Which modules lie in one file together. Left alone, each module that two panels share becomes a file: a page
 * asked for up to ninety, six at a time. The first group that takes a module has it, with what it needs.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    // What every page needs, and what changes only when a library does, so that browsers keep it.
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@emotion|stylis|@tanstack)\//,
    priority: 1,
  },
  // What else every page needs.
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
