import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { AppView } from '../../shared/api.js';

/** Preloads the builder; an error is shown when it is opened. */
const loadBuilder = () => void import('../builder/BuilderPage.js').catch(() => undefined);

/** The name of an app; its link covers the whole card. */
export function AppLink({ app }: { app: AppView }): ReactNode {
  return (
    <Link
      component={RouterLink}
      to={`/build/app/${app.appId}`}
      onPointerEnter={loadBuilder}
      onFocus={loadBuilder}
      color="inherit"
      underline="none"
      sx={{
        '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1.5 },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' },
      }}
    >
      {app.name}
    </Link>
  );
}
