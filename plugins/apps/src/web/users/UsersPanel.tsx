import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Panel } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BuilderContext } from '../../shared/slots.js';
import { EntrySummary } from '../entry/EntrySummary.js';
import { InvitedPeople } from './InvitedPeople.js';
import { PeopleList } from './PeopleList.js';

/** Users tab of the builder: people and invitations, and who can enter, which Settings changes. */
export default function UsersPanel({ appId }: BuilderContext): ReactNode {
  return (
    <Box sx={{ width: '100%', maxWidth: 760, mx: 'auto', p: { xs: 2, md: 3 }, display: 'grid', gap: 3 }}>
      <Panel title="Who can enter">
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <EntrySummary appId={appId} />
          <Button size="small" variant="outlined" component={Link} to="?panel=settings#entry">
            Change who can enter
          </Button>
        </Box>
      </Panel>
      <Panel title="Invite people">
        <InvitedPeople appId={appId} />
      </Panel>
      <Panel title="People">
        <PeopleList appId={appId} />
      </Panel>
    </Box>
  );
}
