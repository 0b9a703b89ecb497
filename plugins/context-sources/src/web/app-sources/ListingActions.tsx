import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';
import { StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import type { AppSource } from '../../shared/app-source.js';
import { syncSchedule } from '../../shared/context-item.js';
import { scheduleLabels } from '../copy/describe-schedule.js';
import { isListing } from './is-listing.js';
import type { AppSourceActions } from './use-app-source-actions.js';

interface ListingActionsProps {
  readonly source: AppSource;
  /** Name of the source in labels. */
  readonly name: string;
  readonly actions: AppSourceActions;
}

function ListingInProgress({ source, name, actions }: ListingActionsProps): ReactNode {
  const isRunning = source.state === 'listing';
  return (
    <>
      <StatusChip
        label={isRunning ? 'Listing...' : 'Pending'}
        tone={isRunning ? 'accent' : 'neutral'}
        busy={isRunning}
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
  );
}

/** The schedule of a source and a button to list it now; during a listing, its state and a way to cancel. */
export function ListingActions({ source, name, actions }: ListingActionsProps): ReactNode {
  if (isListing(source)) return <ListingInProgress source={source} name={name} actions={actions} />;
  const hasFailed = source.state === 'error';
  return (
    <>
      <NativeSelect
        value={source.schedule}
        input={<OutlinedInput size="small" sx={{ minHeight: 30, fontSize: '0.8125rem' }} />}
        inputProps={{ 'aria-label': `How often ${name} is listed again`, sx: { py: 0.5, height: 'auto' } }}
        onChange={(event) => actions.schedule(source, syncSchedule.parse(event.target.value))}
      >
        {syncSchedule.options.map((option) => (
          <option key={option} value={option}>
            {scheduleLabels[option]}
          </option>
        ))}
      </NativeSelect>
      <Tooltip title={hasFailed ? 'Retry' : 'Sync now'}>
        <IconButton
          size="small"
          aria-label={`${hasFailed ? 'Retry' : 'Sync'} ${name} now`}
          onClick={() => actions.sync(source)}
        >
          <SyncOutlined />
        </IconButton>
      </Tooltip>
    </>
  );
}
