import { useToast } from '@buildai/web';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';

/** Copies a message as it was written, actions included. */
export function CopyMessage({ content }: { readonly content: string }): ReactNode {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content);
      toast({ message: 'Message copied', severity: 'success' });
    } catch {
      toast({ message: 'The message couldn’t be copied.', severity: 'error' });
    }
  };
  return (
    <IconButton size="small" aria-label="Copy message" title="Copy message" onClick={() => void copy()}>
      <ContentCopyOutlined sx={{ fontSize: 16 }} />
    </IconButton>
  );
}
