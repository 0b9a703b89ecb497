import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

type Styled = Omit<Theme, 'components' | 'palette'> & CssVarsTheme;

/** Touch targets need 40 px. */
const coarse = '@media (pointer: coarse)';

/** Where the person’s colors replace ours: backgrounds and shadows are not drawn. */
const forced = '@media (forced-colors: active)';
const selected =
  '[aria-selected="true"], [aria-pressed="true"], [aria-current]:not([aria-current="false"]), .Mui-selected';
/** What shows a part by its background alone. */
const forcedFill = { [forced]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } } as const;

const focusRing = (theme: Styled) => ({
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
});

/** Border of controls: stronger than a hairline. */
const edge = (theme: Styled) =>
  `color-mix(in oklab, ${theme.vars.palette.divider}, ${theme.vars.palette.text.secondary} 22%)`;

const floating = (theme: Styled) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundImage: 'none',
});

const filled = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;

/** Default styles and props of MUI components. */
export const componentStyles: Components<Styled> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      'html, body, #root': { height: '100%' },
      body: {
        fontFeatureSettings: '"cv11", "ss03"',
        WebkitFontSmoothing: 'antialiased',
        overflowWrap: 'break-word',
      },
      ':focus-visible': focusRing(theme),
      'a, button, summary, [tabindex]': { borderRadius: 4 },
      '::selection': { backgroundColor: theme.vars.palette.accent.border },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
      [forced]: {
        'button, [role="button"], a.MuiButton-root, .MuiChip-root': {
          border: '1px solid ButtonBorder !important',
        },
        [selected]: { outline: '2px solid Highlight !important', outlineOffset: '-2px !important' },
        ':focus-visible:not(.MuiInputBase-input)': {
          outline: '3px solid Highlight !important',
          outlineOffset: '1px !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, color: 'primary' },
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        minHeight: 36,
        padding: '6px 14px',
        borderRadius: theme.vars.shape.borderRadius,
        whiteSpace: 'nowrap',
        [coarse]: { minHeight: 40 },
        variants: [
          { props: { size: 'small' }, style: { minHeight: 30, padding: '3px 10px', fontSize: '0.8125rem' } },
          { props: { size: 'large' }, style: { minHeight: 42, padding: '9px 18px' } },
          {
            props: { variant: 'outlined' },
            style: {
              borderColor: edge(theme),
              backgroundColor: theme.vars.palette.background.paper,
              '&:hover': { backgroundColor: theme.vars.palette.action.hover },
            },
          },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: { color: theme.vars.palette.text.primary },
          },
          {
            props: { variant: 'text', color: 'primary' },
            style: {
              color: theme.vars.palette.text.primary,
              '&:hover': { backgroundColor: theme.vars.palette.action.hover },
            },
          },
          ...filled.map((color) => ({
            props: { variant: 'contained' as const, color },
            style: theme.applyStyles('dark', {
              '&:not(.Mui-disabled)': {
                backgroundColor: theme.vars.palette[color].dark,
                color: theme.vars.palette.common.white,
              },
              '&:not(.Mui-disabled):hover': {
                backgroundColor: `color-mix(in oklab, ${theme.vars.palette[color].dark}, black 12%)`,
              },
            }),
          })),
        ],
      }),
      startIcon: { '& > *:nth-of-type(1)': { fontSize: 18 } },
      endIcon: { marginLeft: 4, '& > *:nth-of-type(1)': { fontSize: 18 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: theme.vars.shape.borderRadius,
        color: theme.vars.palette.text.secondary,
        '&:hover': {
          backgroundColor: theme.vars.palette.action.hover,
          color: theme.vars.palette.text.primary,
        },
        '& > svg': { fontSize: 20 },
        variants: [
          { props: { size: 'small' }, style: { width: 28, height: 28, '& > svg': { fontSize: 18 } } },
          { props: { size: 'large' }, style: { width: 40, height: 40 } },
        ],
        [coarse]: { width: 40, height: 40 },
      }),
    },
  },
  MuiPaper: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundImage: 'none',
        variants: [
          { props: { variant: 'outlined' }, style: { borderColor: theme.vars.palette.divider } },
          { props: ({ square }) => !square, style: { borderRadius: 12 } },
        ],
      }),
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiMenu: {
    styleOverrides: { paper: { marginTop: 4, minWidth: 180 }, list: { padding: 4, outline: 'none' } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 34,
        padding: '4px 10px',
        borderRadius: 8,
        fontSize: '0.875rem',
        gap: 8,
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '& .MuiListItemIcon-root': { minWidth: 0, color: 'inherit', '& > svg': { fontSize: 18 } },
        '& + .MuiDivider-root': { margin: '4px 0' },
        [coarse]: { minHeight: 42 },
      },
    },
  },
  // Menus hold nothing but items and separators; the names of items say what the heading says.
  MuiListSubheader: {
    defaultProps: { role: 'presentation' },
    styleOverrides: { root: { padding: '0 10px', lineHeight: '28px' } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme, ownerState }) => ({
        ...floating(theme),
        // A dialog that fills the screen has no edge.
        ...(ownerState.fullScreen ? { margin: 0, border: 0, borderRadius: 0 } : { margin: 16 }),
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '20px 24px 8px', fontSize: '1.0625rem', fontWeight: 600, letterSpacing: '-0.012em' },
    },
  },
  // Keys scroll what is longer than the screen, also where nothing in it takes the focus.
  MuiDialogContent: {
    defaultProps: { tabIndex: 0 },
    styleOverrides: { root: { padding: '8px 24px 16px', '&:focus-visible': { outlineOffset: -2 } } },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 8 } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: '#0b0d1266' } } },
  },
  MuiDrawer: { styleOverrides: { paper: { borderRadius: 0, backgroundImage: 'none' } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        padding: '5px 9px',
        borderRadius: 6,
        fontSize: '0.75rem',
        fontWeight: 500,
        backgroundColor: theme.vars.palette.grey[900],
        ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.grey[700] }),
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 38,
        backgroundColor: theme.vars.palette.background.paper,
        borderRadius: theme.vars.shape.borderRadius,
        '& .MuiOutlinedInput-notchedOutline': {
          borderColor: edge(theme),
          transition: 'border-color 120ms, box-shadow 120ms',
        },
        '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          // The border leaves out the label, which a shadow would strike through.
          borderWidth: 2,
          borderColor: theme.vars.palette.primary.main,
          boxShadow: `0 0 0 3px ${theme.vars.palette.accent.soft}`,
        },
        [coarse]: { minHeight: 42 },
      }),
      input: { padding: '8.5px 12px', height: '1.3125rem', 'textarea&': { padding: 0 } },
      multiline: { padding: '8.5px 12px' },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { fontSize: '0.875rem', [coarse]: { fontSize: '1rem' } },
      input: ({ theme }) => ({
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 0.85 },
      }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.8125rem',
        fontWeight: 500,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.text.secondary }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: '6px 0 0', fontSize: '0.8125rem' } } },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.875rem' } } },
  MuiSelect: { styleOverrides: { select: { minHeight: '0 !important' } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, margin: 6, overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 2,
        '&.Mui-checked': { transform: 'translateX(16px)', color: theme.vars.palette.common.white },
        '&.Mui-checked + .MuiSwitch-track': {
          opacity: 1,
          ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.primary.dark }),
        },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing(theme),
      }),
      thumb: {
        width: 16,
        height: 16,
        boxShadow: 'none',
        backgroundColor: 'white',
        [forced]: { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
      },
      track: ({ theme }) => ({
        borderRadius: 10,
        opacity: 1,
        backgroundColor: theme.vars.palette.grey[500],
        [forced]: { border: '1px solid CanvasText' },
      }),
    },
  },
  MuiTabs: {
    styleOverrides: { root: { minHeight: 40 }, indicator: { height: 2, borderRadius: 1, ...forcedFill } },
  },
  MuiLinearProgress: { styleOverrides: { bar: forcedFill } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        minWidth: 0,
        padding: '8px 12px',
        gap: 6,
        fontSize: '0.8125rem',
        '& > .MuiTab-icon': { fontSize: 18, margin: 0 },
        '&.Mui-selected': { color: theme.vars.palette.text.primary },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        fontWeight: 500,
        variants: [
          { props: { size: 'small' }, style: { height: 22, fontSize: '0.75rem' } },
          { props: { variant: 'outlined' }, style: { borderColor: theme.vars.palette.divider } },
        ],
      }),
      icon: { marginLeft: 8, marginRight: -3 },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.vars.shape.borderRadius,
        padding: '4px 12px',
        alignItems: 'flex-start',
        variants: (['success', 'warning', 'error', 'info'] as const).map((severity) => ({
          props: { variant: 'standard' as const, severity },
          style: {
            color: theme.vars.palette.text.primary,
            backgroundColor: `color-mix(in oklab, ${theme.vars.palette[severity].main} 11%, ${theme.vars.palette.background.paper})`,
          },
        })),
      }),
      message: { fontSize: '0.8125rem' },
      icon: { fontSize: 18, padding: '8px 0', marginRight: 10 },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 32,
        padding: '0 10px',
        borderColor: theme.vars.palette.divider,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { color: theme.vars.palette.text.primary },
        '& > svg': { fontSize: 18 },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 40,
        padding: '6px 12px',
        fontSize: '0.8125rem',
        fontVariantNumeric: 'tabular-nums',
        borderColor: theme.vars.palette.divider,
      }),
      head: ({ theme }) => ({
        fontWeight: 500,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.background.paper,
      }),
    },
  },
  MuiTableBody: { styleOverrides: { root: { '& tr:last-child td': { borderBottom: 0 } } } },
  MuiSkeleton: {
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.action.selected }) },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 8, paddingTop: 6, paddingBottom: 6 } } },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: '1.25rem' } } },
};
