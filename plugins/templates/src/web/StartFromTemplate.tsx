import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** Below the prompt for a new app. */
export default function StartFromTemplate(): ReactNode {
  return (
    <Box sx={{ textAlign: 'center', mt: 1 }}>
      <Typography variant="body2" color="textSecondary">
        Or begin with{' '}
        <Link component={RouterLink} to="/templates" underline="always">
          a template
        </Link>
      </Typography>
    </Box>
  );
}
