import CloseOutlined from '@mui/icons-material/CloseOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { EmptyState, ErrorState, LoadingSkeleton, RelativeTime, useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { OutboxMailView } from '../../shared/outbox-api.js';
import { outboxApi } from '../../shared/outbox-api.js';
import { splitLinks } from './split-links.js';

/** Interval in ms for polling new emails while it is open. */
const refreshInterval = 1_500;

interface OutboxPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Unsent emails, newest first, with working links. */
export default function OutboxPanel({ open, onClose }: OutboxPanelProps): ReactNode {
  const api = useApi(outboxApi);
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['auth', 'outbox'],
    queryFn: () => api.listMails(),
    enabled: open,
    refetchInterval: refreshInterval,
  });
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': titleId, sx: { width: { xs: '100%', sm: 440 } } } }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1,
          p: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: 1 }}>
          <Typography id={titleId} variant="subtitle1" component="h2">
            Outbox
          </Typography>
          <Typography variant="body2" color="textSecondary">
            No mail server is configured, so email is kept here.
          </Typography>
        </Box>
        <IconButton aria-label="Close unsent email" onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      {!data && !error && <LoadingSkeleton shape="rows" padded />}
      {!data && error && (
        <ErrorState title="Unsent email could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {data?.mails.length === 0 && (
        <EmptyState
          icon={MailOutlined}
          title="No email yet"
          description="Email that would be sent appears here."
        />
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.mails.map((mail) => (
          <OutboxMail key={mail.id} mail={mail} />
        ))}
      </Box>
    </Drawer>
  );
}

function OutboxMail({ mail }: { mail: OutboxMailView }): ReactNode {
  return (
    <Box component="li" sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="subtitle2" component="h3">
        {mail.subject}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
        To {mail.to}, <RelativeTime at={mail.createdAt} />
      </Typography>
      <Box sx={{ mt: 1.5, typography: 'body2', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {splitLinks(mail.text).map(({ text, isLink }, index) =>
          isLink ? (
            // Opens in a new tab, like a mail program: this page waits for the link.
            <Link key={index} href={text} target="_blank" rel="noopener" underline="always">
              {text}
            </Link>
          ) : (
            text
          ),
        )}
      </Box>
    </Box>
  );
}
