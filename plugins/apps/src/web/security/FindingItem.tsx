import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '@buildai/web';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { codeAddress } from '../../shared/code-address.js';
import type { FindingView } from '../../shared/security-api.js';
import { AcceptForm } from './AcceptForm.js';
import { MendButton } from './MendButton.js';

interface FindingItemProps {
  readonly appId: string;
  /** Admins can see code. */
  readonly isAdmin: boolean;
  readonly finding: FindingView;
}

/** A finding that is not accepted: what it means, where it is, and what can be done about it. */
export function FindingItem({ appId, isAdmin, finding }: FindingItemProps): ReactNode {
  const { title, meaning, severity, place, mends, acceptedBefore } = finding;
  const [form, setForm] = useState<'unused' | 'open' | 'closed'>('unused');
  const titleId = useId();
  return (
    <Box
      component="li"
      aria-labelledby={titleId}
      sx={{
        display: 'flex',
        gap: 1.5,
        px: 2.5,
        py: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {severity === 'warning' ? (
        <WarningAmberOutlined fontSize="small" color="warning" sx={{ mt: '1px' }} />
      ) : (
        <InfoOutlined fontSize="small" color="action" sx={{ mt: '1px' }} />
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography
          id={titleId}
          variant="body2"
          component="h3"
          sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {meaning}
        </Typography>
        {place && <Place appId={appId} isAdmin={isAdmin} place={place} />}
        {acceptedBefore && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            It has changed since {acceptedBefore.by ?? 'someone'} accepted it{' '}
            <RelativeTime at={acceptedBefore.at} />: {acceptedBefore.reason}
          </Typography>
        )}
        {form === 'open' ? (
          <AcceptForm appId={appId} finding={finding} onClose={() => setForm('closed')} />
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.75, ml: -0.25 }}>
            {mends.map((mend, index) => (
              <MendButton
                key={mend.label}
                appId={appId}
                finding={finding}
                mend={mend}
                isFirst={index === 0}
              />
            ))}
            <Button
              size="small"
              aria-describedby={titleId}
              // Where one is back after Cancel.
              autoFocus={form === 'closed'}
              onClick={() => setForm('open')}
            >
              Accept with a reason
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}

interface PlaceProps {
  readonly appId: string;
  readonly isAdmin: boolean;
  readonly place: NonNullable<FindingView['place']>;
}

function Place({ appId, isAdmin, place: { file, line } }: PlaceProps): ReactNode {
  const text = line === undefined ? file : `${file}:${line}`;
  return (
    <Typography variant="code" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {isAdmin ? (
        <MuiLink component={Link} to={codeAddress(appId, { file, line })} color="inherit">
          {text}
        </MuiLink>
      ) : (
        text
      )}
    </Typography>
  );
}
