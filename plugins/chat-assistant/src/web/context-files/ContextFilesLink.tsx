import { lazyComponent } from '@buildai/web';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ContextMetadata } from '../../shared/message.js';
import { missedFiles } from './retrieval-view.js';

const ContextFilesDialog = lazyComponent(() => import('./ContextFilesDialog.js'));

interface ContextFilesLinkProps {
  readonly context: ContextMetadata;
  readonly isForAdmin: boolean;
}

/** Shows which files the model was shown; to admins also how many, and which relevant ones it was not shown. */
export function ContextFilesLink({ context, isForAdmin }: ContextFilesLinkProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const missed = isForAdmin ? missedFiles(context) : [];
  const count = isForAdmin ? ` (${context.retrievedFiles.length})` : '';
  return (
    <>
      <Tooltip
        describeChild
        title={missed.length > 0 ? `Relevant files not retrieved: ${missed.join(', ')}` : ''}
      >
        <Button
          size="small"
          aria-haspopup="dialog"
          endIcon={missed.length > 0 ? <WarningAmberOutlined /> : undefined}
          onClick={() => setOpen(true)}
          sx={{ color: 'text.secondary' }}
        >
          Context files{count}
        </Button>
      </Tooltip>
      {isOpen && (
        <ContextFilesDialog context={context} isForAdmin={isForAdmin} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
