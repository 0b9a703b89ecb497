import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BuilderContext } from '../../shared/slots.js';
import { EntrySummary } from './EntrySummary.js';

/** Access level in the Settings tab; it is changed in the Users tab. */
export default function EntrySettingsSection({ appId }: BuilderContext): ReactNode {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <EntrySummary appId={appId} />
      <Button variant="outlined" component={Link} to={`/build/app/${appId}?panel=users`}>
        Change in Users
      </Button>
    </Box>
  );
}
