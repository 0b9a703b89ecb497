import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { withMode } from './login-mode.js';

export function ForgotPasswordLink(): ReactNode {
  const [search] = useSearchParams();
  return (
    <Link component={RouterLink} to={withMode(search, 'forgot')} variant="body2" sx={{ justifySelf: 'end' }}>
      Forgot password?
    </Link>
  );
}
