import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/** First tab stop: skips the navigation. Visible only when focused. */
export function SkipLink(): ReactNode {
  return (
    <Link
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 1.5,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 1,
        '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', p: 0, overflow: 'hidden' },
      }}
    >
      Skip to main content
    </Link>
  );
}
