import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** What is wrong with an entity or a field of a plan, below its name. */
export function PlanError({ children }: { readonly children: string }): ReactNode {
  return (
    <Typography variant="caption" color="error" role="alert" sx={{ display: 'block', px: 1, pb: 0.5 }}>
      {children}
    </Typography>
  );
}
