import Box from '@mui/material/Box';
import { Panel } from '@buildai/web';
import type { ReactNode } from 'react';
import type { BuilderContext } from '../../shared/slots.js';
import { EntrySetting } from '../entry/EntrySetting.js';
import { InvitedPeople } from './InvitedPeople.js';
import { PeopleList } from './PeopleList.js';

/** Users tab of the builder: access level, people and invitations. */
export default function UsersPanel({ appId }: BuilderContext): ReactNode {
  return (
    <Box sx={{ width: '100%', maxWidth: 760, mx: 'auto', p: { xs: 2, md: 3 }, display: 'grid', gap: 3 }}>
      <Panel title="Who can enter">
        <EntrySetting appId={appId} />
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
