import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ImportView } from '../../../shared/import/imports-api.js';
import { keptColumnsText } from './kept-columns-text.js';

const number = (count: number) => count.toLocaleString('en-US');

/** How far an undo is, or how it ended. */
export function UndoStatus({ undone }: { readonly undone: ImportView }): ReactNode {
  const { fileName, state, deleted, undoable } = undone;
  if (state === 'undone')
    return (
      <Alert severity="info">
        Import undone. {number(deleted)} {deleted === 1 ? 'row was' : 'rows were'} deleted.
        {keptColumnsText(undone)}
      </Alert>
    );
  if (state !== 'undoing')
    return (
      <Alert severity="error">
        The import of {fileName} couldn’t be undone completely: {number(undoable)}{' '}
        {undoable === 1 ? 'row is' : 'rows are'} left. Please try again.
      </Alert>
    );
  const total = deleted + undoable;
  return (
    <Box>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Undoing the import of {fileName}: {number(deleted)} of {number(total)} rows are deleted.
      </Typography>
      <LinearProgress
        variant="determinate"
        value={total > 0 ? (100 * deleted) / total : 0}
        aria-label="Undoing the import"
        sx={{ mt: 1 }}
      />
    </Box>
  );
}
