import { formatBytes } from '@buildai/core/shared';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ChosenFile } from './chosen-file.js';

interface ChosenFileRowProps {
  readonly chosen: ChosenFile;
  readonly canRemove: boolean;
  readonly onRemove: () => void;
}

/** A chosen file with its size, upload progress and error. */
export function ChosenFileRow({ chosen, canRemove, onRemove }: ChosenFileRowProps): ReactNode {
  const { file, state } = chosen;
  const size = formatBytes(file.size);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'start', gap: 1.25, minHeight: 40, py: 0.75 }}>
      {state.kind === 'done' ? (
        <CheckCircleOutlined color="success" titleAccess="Uploaded" />
      ) : state.kind === 'failed' ? (
        <ErrorOutlineOutlined color="error" titleAccess="Not uploaded" />
      ) : (
        <InsertDriveFileOutlined sx={{ color: 'text.secondary' }} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography variant="body2" noWrap title={file.name}>
            {file.name}
          </Typography>
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}
          >
            {state.kind === 'sending' ? `${state.percent} % of ${size}` : size}
          </Typography>
        </Box>
        {state.kind === 'sending' && (
          <LinearProgress
            aria-label={`Uploading ${file.name}`}
            variant={state.percent < 100 ? 'determinate' : 'indeterminate'}
            value={state.percent}
            sx={{ mt: 0.75, height: 4, borderRadius: 2 }}
          />
        )}
        {state.kind === 'failed' && (
          <Typography variant="body2" color="error" role="alert">
            {state.message}
          </Typography>
        )}
      </Box>
      {canRemove && state.kind !== 'done' && (
        <IconButton size="small" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          <CloseOutlined />
        </IconButton>
      )}
    </Box>
  );
}
