import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { RelativeTime, StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import type { AppSource } from '../../shared/app-source.js';
import { syncSchedule } from '../../shared/context-item.js';
import { counted } from '../copy/describe-progress.js';
import { scheduleLabels } from '../copy/describe-schedule.js';
import { SourceIcon } from '../copy/SourceIcon.js';
import { describeInput } from './describe-input.js';
import type { AppSourceActions } from './use-app-source-actions.js';

interface AppSourceRowProps {
  readonly source: AppSource;
  readonly actions: AppSourceActions;
  readonly onShowLeftOut: () => void;
  readonly onRemove: () => void;
}

/** A source of the app: its listing state and schedule. */
export function AppSourceRow({ source, actions, onShowLeftOut, onRemove }: AppSourceRowProps): ReactNode {
  const { label, input, state, error, leftOut, listed, schedule, lastListedAt, nextListingAt } = source;
  const about = describeInput(input);
  const name = about ? `${label}: ${about}` : label;
  const isListing = state === 'waiting' || state === 'listing';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <SourceIcon sourceId={source.source} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="h3" noWrap title={name}>
          {about ?? label}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {about && `${label} · `}
          {counted(listed, 'item')} found
          {leftOut > 0 && (
            <>
              {' · '}
              <Link
                component="button"
                type="button"
                color="inherit"
                underline="always"
                onClick={onShowLeftOut}
                sx={{ typography: 'inherit', verticalAlign: 'baseline' }}
              >
                {leftOut} left out
              </Link>
            </>
          )}
          {lastListedAt && !isListing && (
            <>
              {' · listed '}
              <RelativeTime at={lastListedAt} />
            </>
          )}
          {nextListingAt && !isListing && (
            <>
              {' · next '}
              <RelativeTime at={nextListingAt} ahead />
            </>
          )}
        </Typography>
        {state === 'error' && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {error ?? 'No reason was given.'}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: { xs: 4, sm: 0 } }}>
        {state === 'error' && <StatusChip label="Error" tone="error" />}
        {isListing ? (
          <>
            <StatusChip
              label={state === 'listing' ? 'Listing...' : 'Pending'}
              tone={state === 'listing' ? 'accent' : 'neutral'}
              busy={state === 'listing'}
            />
            <Button
              size="small"
              startIcon={<CloseOutlined />}
              aria-label={`Cancel the listing of ${name}`}
              onClick={() => actions.cancel(source)}
            >
              Cancel
            </Button>
          </>
        ) : (
          <>
            <NativeSelect
              value={schedule}
              input={<OutlinedInput size="small" sx={{ minHeight: 30, fontSize: '0.8125rem' }} />}
              inputProps={{
                'aria-label': `How often ${name} is listed again`,
                sx: { py: 0.5, height: 'auto' },
              }}
              onChange={(event) => actions.schedule(source, syncSchedule.parse(event.target.value))}
            >
              {syncSchedule.options.map((option) => (
                <option key={option} value={option}>
                  {scheduleLabels[option]}
                </option>
              ))}
            </NativeSelect>
            <Tooltip title={state === 'error' ? 'Retry' : 'Sync now'}>
              <IconButton
                size="small"
                aria-label={`${state === 'error' ? 'Retry' : 'Sync'} ${name} now`}
                onClick={() => actions.sync(source)}
              >
                <SyncOutlined />
              </IconButton>
            </Tooltip>
          </>
        )}
        <Tooltip title="Remove">
          <IconButton size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
            <DeleteOutlined />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}
