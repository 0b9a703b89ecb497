import type { SxProps, Theme } from '@mui/material/styles';
import 'diff2html/bundles/css/diff2html.min.css';

const tint = (palette: 'success' | 'error', percent: number) => (theme: Theme) =>
  `color-mix(in srgb, ${theme.vars?.palette[palette].main} ${percent}%, transparent)`;

/** diff2html in our colors, light and dark. Only its table is shown; the file name is in our own header. */
export const diffStyles: SxProps<Theme> = (theme) => ({
  '--d2h-bg-color': 'transparent',
  '--d2h-ins-bg-color': tint('success', 12)(theme),
  '--d2h-ins-border-color': 'transparent',
  '--d2h-ins-highlight-bg-color': tint('success', 32)(theme),
  '--d2h-change-ins-color': tint('success', 12)(theme),
  '--d2h-del-bg-color': tint('error', 12)(theme),
  '--d2h-del-border-color': 'transparent',
  '--d2h-del-highlight-bg-color': tint('error', 32)(theme),
  '--d2h-change-del-color': tint('error', 12)(theme),
  '--d2h-info-bg-color': theme.vars?.palette.action.hover,
  '--d2h-info-border-color': 'transparent',
  '--d2h-dim-color': theme.vars?.palette.text.secondary,
  '--d2h-empty-placeholder-bg-color': theme.vars?.palette.action.hover,
  '--d2h-empty-placeholder-border-color': 'transparent',
  borderTop: 1,
  borderColor: 'divider',
  '& .d2h-file-header': { display: 'none' },
  '& .d2h-file-wrapper': { border: 0, m: 0, borderRadius: 0 },
  '& .d2h-file-diff, & .d2h-file-side-diff': { overflowX: 'auto' },
  '& .d2h-diff-table': { typography: 'code' },
  '& .d2h-code-linenumber, & .d2h-code-side-linenumber': {
    position: 'static',
    display: 'table-cell',
    width: 'auto',
    px: 1,
    border: 0,
    direction: 'ltr',
    cursor: 'default',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .line-num1, & .line-num2': {
    float: 'none',
    display: 'inline-block',
    verticalAlign: 'top',
    width: '3ch',
    p: 0,
    mr: 0.5,
  },
  '& .d2h-diff-tbody td:last-of-type': { width: '100%' },
  '& .d2h-code-line, & .d2h-code-side-line': { display: 'block', width: 'auto', pl: 1, pr: 2 },
  '& .d2h-code-line-ctn': { display: 'inline', verticalAlign: 'baseline' },
  '& .d2h-info .d2h-code-line, & .d2h-info .d2h-code-side-line': { color: 'text.secondary' },
  '& div.d2h-emptyplaceholder, & div.d2h-code-side-emptyplaceholder': { bgcolor: 'transparent' },
});
