import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { FileDocument } from './file-document.js';
import { useDocumentState } from './use-workspace.js';

function textOf(isDeleted: boolean, canMerge: boolean): string {
  if (isDeleted) return 'This file was deleted while you were editing it. Your text isn’t saved.';
  const changed = 'This file changed elsewhere while you were editing it. Your changes aren’t saved yet.';
  return canMerge ? changed : `${changed} They overlap, so they can’t be merged automatically.`;
}

/** Asks what to do about a change from elsewhere: another person, another tab, or the assistant. */
export function ConflictBar(props: { file: FileDocument; onDiscard: () => void }): ReactNode {
  const { file, onDiscard } = props;
  const conflict = useDocumentState(file)?.conflict;
  if (!conflict) return null;
  const { isDeleted, canMerge } = conflict;
  return (
    <Alert severity="warning" sx={{ borderRadius: 0, flex: 'none' }}>
      {textOf(isDeleted, canMerge)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {canMerge && (
          <Button size="small" variant="contained" onClick={() => file.merge()}>
            Merge both
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => (isDeleted ? onDiscard() : file.takeTheirs())}
        >
          {isDeleted ? 'Close file' : 'Take theirs'}
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={() => file.keepMine()}>
          {isDeleted ? 'Keep file' : 'Keep mine'}
        </Button>
      </Box>
    </Alert>
  );
}
