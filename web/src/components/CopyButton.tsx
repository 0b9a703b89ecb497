import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { copyText } from '../copy-text/copy-text.js';
import { useToast } from '../toast/toast.js';

interface CopyButtonProps {
  readonly text: string;
  /** What it does, with its object: `Copy message`. */
  readonly label: string;
  /** Shown afterwards: `Message copied`. */
  readonly copied: string;
  /** Shown if the browser does not allow it: `The message couldn’t be copied. Select its text instead.` */
  readonly failed: string;
}

/** Copies a text, and says so. */
export function CopyButton({ text, label, copied, failed }: CopyButtonProps): ReactNode {
  const toast = useToast();
  const copy = async (): Promise<void> => {
    try {
      await copyText(text);
      toast({ message: copied, severity: 'success' });
    } catch {
      toast({ message: failed, severity: 'error' });
    }
  };
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={() => void copy()}>
        <ContentCopyOutlined sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}
