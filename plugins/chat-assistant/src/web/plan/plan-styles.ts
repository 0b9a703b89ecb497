/** An input that looks like text until it is pointed at. */
export const quietInput = {
  minWidth: 0,
  px: 1,
  minHeight: 32,
  fontSize: '0.875rem',
  border: 1,
  borderColor: 'transparent',
  borderRadius: 1,
  '&:hover:not(.Mui-disabled)': { borderColor: 'divider' },
  '&.Mui-focused': { borderColor: 'primary.main', bgcolor: 'background.paper' },
  '&.Mui-error': { borderColor: 'error.main' },
  '@media (pointer: coarse)': { minHeight: 40, fontSize: '1rem' },
} as const;
