import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import PublicOffOutlined from '@mui/icons-material/PublicOffOutlined';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { limits, planOfAccount } from '@buildai/plans/shared';
import { RelativeTime, SlotOutlet, StatusChip, useSession } from '@buildai/web';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { OpenApp } from '../../shared/api.js';
import { publishNotes } from '../../shared/slots.js';
import { EntrySummary } from '../entry/EntrySummary.js';
import type { PublishState } from './publish-state.js';

interface PublishMenuProps {
  readonly app: OpenApp;
  readonly state: PublishState;
  readonly anchor: HTMLElement;
  readonly onPublish: () => void;
  readonly onUnpublish: () => void;
  readonly onOpen: () => void;
  readonly onCopyLink: () => void;
  readonly onClose: () => void;
}

/** Publishing status, address and actions. Loaded when it is first opened. */
export default function PublishMenu(props: PublishMenuProps): ReactNode {
  const { app, state, anchor, onPublish, onUnpublish, onOpen, onCopyLink, onClose } = props;
  const { account } = useSession();
  const published = app.publishedVersionId !== null;
  // The owner's plan applies, which only the owner can see.
  const lacksPublishing =
    app.role === 'owner' && planOfAccount(account).features?.includes('publish') === false;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { width: 340, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <Box component="li" role="none" sx={{ px: 1.25, pt: 0.75, pb: 1.25 }}>
        <StatusChip label={state.label} tone={published ? 'success' : 'neutral'} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {describe(app, state)}
        </Typography>
        {lacksPublishing && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {limits.publish.reached()} {limits.publish.lifts}
          </Typography>
        )}
        {published && (
          <Typography variant="code" component="p" noWrap sx={{ mt: 0.75 }} title={app.url}>
            {app.url.replace(/^https?:\/\//, '')}
          </Typography>
        )}
      </Box>
      <Divider />
      <MenuItem disabled={!state.hasChanges} onClick={onPublish}>
        <ListItemIcon>
          <PublicOutlined />
        </ListItemIcon>
        {published ? 'Publish changes' : 'Publish'}
      </MenuItem>
      <MenuItem component={Link} to={`/build/app/${app.appId}?panel=settings#entry`} onClick={onClose}>
        <ListItemIcon>
          <GroupOutlined />
        </ListItemIcon>
        Change who can enter
      </MenuItem>
      <MenuItem disabled={!published} onClick={onCopyLink}>
        <ListItemIcon>
          <ContentCopyOutlined />
        </ListItemIcon>
        Copy link
      </MenuItem>
      <MenuItem
        disabled={!published}
        component="a"
        href={app.url}
        target="_blank"
        rel="noopener"
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          onOpen();
        }}
      >
        <ListItemIcon>
          <OpenInNewOutlined />
        </ListItemIcon>
        Open
      </MenuItem>
      <MenuItem disabled={!published} onClick={onUnpublish}>
        <ListItemIcon>
          <PublicOffOutlined />
        </ListItemIcon>
        Unpublish
      </MenuItem>
      {(published || state.hasChanges) && <Notes appId={app.appId} />}
    </Menu>
  );
}

/** Who can enter, and what publishing opens. Read after the menu has opened, so above the items it would move them. */
function Notes({ appId }: { appId: string }): ReactNode {
  return (
    <Box component="li" role="none" sx={{ px: 1.25, pt: 0.5, pb: 0.75 }}>
      <EntrySummary appId={appId} />
      <SlotOutlet slot={publishNotes} props={{ appId }} skeleton={null} />
    </Box>
  );
}

function describe(app: OpenApp, { hasChanges }: PublishState): ReactNode {
  if (app.publishedAt === null) {
    return hasChanges
      ? 'This app has no public address yet: only people who build it can use it. Publish it to share it.'
      : 'There is nothing to publish yet.';
  }
  if (hasChanges) return 'You have changes that visitors don’t see yet.';
  return (
    <>
      Visitors see the newest version, published <RelativeTime at={app.publishedAt} />.
    </>
  );
}
