import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RelativeTime, StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import type { AppView } from '../../shared/api.js';

/** Whether an app is published and shared, and when it was last changed. */
export function AppStatus({ app }: { app: AppView }): ReactNode {
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        mt: 0.75,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <StatusChip
          label={app.state === 'published' ? 'Published' : 'Not published'}
          tone={app.state === 'published' ? 'success' : 'neutral'}
        />
        {app.role !== 'owner' && <StatusChip label="Shared with you" tone="accent" />}
      </Box>
      <Typography variant="caption" color="textSecondary">
        <RelativeTime at={app.updatedAt} />
      </Typography>
    </Box>
  );
}
