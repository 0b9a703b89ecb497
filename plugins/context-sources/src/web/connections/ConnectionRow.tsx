import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { RelativeTime, StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import type { SourceConnection } from '../../shared/integrations-api.js';

interface ConnectionRowProps {
  readonly connection: SourceConnection;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onDisconnect: () => void;
}

/** A connection to choose. Ended ones can only be removed. */
export function ConnectionRow(props: ConnectionRowProps): ReactNode {
  const { connection, isChosen, onChoose, onDisconnect } = props;
  const { createdAt, isAlive, name } = connection;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <FormControlLabel
        disabled={!isAlive}
        control={<Radio size="small" name="connection" checked={isChosen} onChange={onChoose} />}
        label={name}
        sx={{ flex: 1, minWidth: 0, mr: 0, overflowWrap: 'anywhere' }}
      />
      {isAlive ? (
        <Typography
          variant="caption"
          color="textSecondary"
          noWrap
          sx={{ display: { xs: 'none', sm: 'block' } }}
        >
          since <RelativeTime at={createdAt} />
        </Typography>
      ) : (
        <StatusChip label="Ended" tone="error" />
      )}
      <Tooltip title="Disconnect">
        <IconButton size="small" aria-label={`Disconnect ${name}`} onClick={onDisconnect}>
          <LinkOffOutlined />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
