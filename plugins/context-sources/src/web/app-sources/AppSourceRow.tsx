import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import type { AppSource } from '../../shared/app-source.js';
import { SourceIcon } from '../copy/SourceIcon.js';
import { AppSourceFacts } from './AppSourceFacts.js';
import { describeInput } from './describe-input.js';
import { ListingActions } from './ListingActions.js';
import type { AppSourceActions } from './use-app-source-actions.js';

interface AppSourceRowProps {
  readonly source: AppSource;
  readonly actions: AppSourceActions;
  readonly onShowLeftOut: () => void;
  readonly onRemove: () => void;
}

/** A source of the app: its listing state and schedule. */
export function AppSourceRow({ source, actions, onShowLeftOut, onRemove }: AppSourceRowProps): ReactNode {
  const { label, input, state, error } = source;
  const about = describeInput(input);
  const name = about ? `${label}: ${about}` : label;
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
        <AppSourceFacts source={source} onShowLeftOut={onShowLeftOut} />
        {state === 'error' && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {error ?? 'No reason was given.'}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: { xs: 4, sm: 0 } }}>
        {state === 'error' && <StatusChip label="Error" tone="error" />}
        <ListingActions source={source} name={name} actions={actions} />
        <Tooltip title="Remove">
          <IconButton size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
            <DeleteOutlined />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}
