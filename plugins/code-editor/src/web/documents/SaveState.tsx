import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { FileDocument } from './file-document.js';
import { useDocumentState } from './use-workspace.js';

const texts = { idle: '', saving: 'Saving…', saved: 'Saved', draft: 'Draft saved' } as const;

/** How the file is saved, in the status line. */
export function SaveState({ file }: { file: FileDocument }): ReactNode {
  const state = useDocumentState(file);
  if (!state || state.status === 'conflict') return null;
  if (state.status !== 'error') return <Box role="status">{texts[state.status]}</Box>;
  return (
    <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'error.main' }}>
      {state.error}
      <Button size="small" onClick={() => void file.flush()}>
        Try again
      </Button>
    </Box>
  );
}
