import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface PanelProps {
  readonly title?: string;
  readonly description?: string;
  /** Shown to the right of the title. */
  readonly actions?: ReactNode;
  /** No padding, for tables and lists. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** Titled surface. */
export function Panel({ title, description, actions, flush = false, children }: PanelProps): ReactNode {
  const titleId = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={title ? titleId : undefined}
      sx={{ overflow: 'hidden' }}
    >
      {(title ?? actions) && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            px: 2.5,
            pt: 2,
            pb: flush ? 2 : 0,
          }}
        >
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Typography id={titleId} variant="subtitle1" component="h2">
              {title}
            </Typography>
            {description && (
              <Typography variant="body2" color="textSecondary">
                {description}
              </Typography>
            )}
          </Box>
          {actions}
        </Box>
      )}
      <Box sx={{ p: flush ? 0 : 2.5, borderTop: flush && title ? 1 : 0, borderColor: 'divider' }}>
        {children}
      </Box>
    </Paper>
  );
}
