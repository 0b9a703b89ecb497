import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface MoreAppsProps {
  readonly shown: number;
  readonly total: number;
  readonly isLoading: boolean;
  readonly onLoad: () => void;
}

/** How many apps of a long list are shown, with a button for the next ones. */
export default function MoreApps({ shown, total, isLoading, onLoad }: MoreAppsProps): ReactNode {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, mt: 3 }}>
      <Typography variant="body2" color="textSecondary" role="status">
        {shown.toLocaleString('en-US')} of {total.toLocaleString('en-US')} apps
      </Typography>
      <Button variant="outlined" loading={isLoading} onClick={onLoad}>
        Show more
      </Button>
    </Box>
  );
}
