import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { rightsText } from '../../shared/function-rights.js';
import type { FunctionView } from '../../shared/function-view.js';

/** `stats: anyone may call it, uses Customers with all rights.` */
export function RightsText({ view }: { readonly view: FunctionView }): ReactNode {
  return (
    <Typography variant="body2" color="textSecondary">
      <Typography component="span" variant="code" color="textPrimary">
        {view.name}
      </Typography>
      : {rightsText(view)}.
    </Typography>
  );
}
