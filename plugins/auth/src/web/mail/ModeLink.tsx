import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import type { LoginMode } from '../login/login-mode.js';
import { withMode } from '../login/login-mode.js';

/** Link to another mode of the sign-in page, below its form. */
export function ModeLink({ mode, children }: { mode: LoginMode; children: string }): ReactNode {
  const [search] = useSearchParams();
  return (
    <Box sx={{ mt: 3, textAlign: 'center', typography: 'body2' }}>
      <Link component={RouterLink} to={withMode(search, mode)} underline="always">
        {children}
      </Link>
    </Box>
  );
}
