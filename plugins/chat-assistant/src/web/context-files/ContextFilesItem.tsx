import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { ContextMetadata } from '../../shared/message.js';
import { missedFiles } from './retrieval-view.js';

interface ContextFilesItemProps {
  readonly context: ContextMetadata;
  readonly isForAdmin: boolean;
  readonly onOpen: () => void;
}

/** Shows which files the model was shown; to admins also how many, and which relevant ones it was not shown. */
export function ContextFilesItem({ context, isForAdmin, onOpen }: ContextFilesItemProps): ReactNode {
  const missed = isForAdmin ? missedFiles(context) : [];
  const count = isForAdmin ? ` (${context.retrievedFiles.length})` : '';
  return (
    <Tooltip
      describeChild
      placement="right"
      title={missed.length > 0 ? `Relevant files not retrieved: ${missed.join(', ')}` : ''}
    >
      <MenuItem aria-haspopup="dialog" onClick={onOpen}>
        Context files{count}
        {missed.length > 0 && <WarningAmberOutlined sx={{ ml: 1, fontSize: 18 }} />}
      </MenuItem>
    </Tooltip>
  );
}
