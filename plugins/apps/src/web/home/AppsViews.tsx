import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const views = { '/apps': 'All', '/live': 'Live' } as const;

/** Links between all apps and those that are published. */
export function AppsViews({ current }: { readonly current: keyof typeof views }): ReactNode {
  return (
    <Box component="nav" aria-label="Apps to show" sx={{ display: 'flex', gap: 0.5 }}>
      {Object.entries(views).map(([path, label]) => (
        <Button
          key={path}
          component={Link}
          to={path}
          size="small"
          aria-current={path === current ? 'page' : undefined}
          sx={{ '&[aria-current]': { bgcolor: 'action.selected' } }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
