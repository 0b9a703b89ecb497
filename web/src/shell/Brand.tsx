import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { brandName } from './brand.js';

/** Logo: stacked blocks. */
export function BrandMark({ size = 24 }: { size?: number }): ReactNode {
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      aria-hidden
      sx={{ width: size, height: size, flex: 'none', display: 'block' }}
    >
      <rect width="24" height="24" rx="6" fill="#575ddf" />
      <rect x="5" y="13" width="6.4" height="6" rx="1.6" fill="#fff" />
      <rect x="12.6" y="13" width="6.4" height="6" rx="1.6" fill="#fff" opacity=".72" />
      <rect x="8.8" y="5.8" width="6.4" height="6" rx="1.6" fill="#fff" />
    </Box>
  );
}

/** Logo and product name, linked to the home page. */
export function Brand({ markOnly = false }: { markOnly?: boolean }): ReactNode {
  return (
    <Link
      component={RouterLink}
      to="/home"
      underline="none"
      color="textPrimary"
      {...(markOnly && { 'aria-label': brandName() })}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, typography: 'subtitle1' }}
    >
      <BrandMark />
      {!markOnly && brandName()}
    </Link>
  );
}
