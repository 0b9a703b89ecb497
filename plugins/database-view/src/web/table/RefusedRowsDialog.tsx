import { copyText, useToast } from '@buildai/web';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { writeTable } from '../clipboard/table-text.js';
import type { RefusedNewRow } from '../rows/new-row.js';

/** Rows that are named in full. */
const mostShown = 20;

interface RefusedRowsDialogProps {
  readonly rows: readonly RefusedNewRow[];
  readonly onClose: () => void;
}

/** Says which pasted rows were not added, and why; they can be copied, corrected and pasted again. */
export default function RefusedRowsDialog({ rows, onClose }: RefusedRowsDialogProps): ReactNode {
  const toast = useToast();
  const titleId = useId();
  const count = rows.length.toLocaleString('en-US');
  const copy = async (): Promise<void> => {
    try {
      await copyText(writeTable(rows.map(({ cells }) => cells)));
      onClose();
      toast({
        message: rows.length === 1 ? '1 row copied.' : `${count} rows copied.`,
        severity: 'success',
      });
    } catch {
      toast({ message: 'The rows couldn’t be copied.', severity: 'error' });
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>
        {rows.length === 1 ? '1 row wasn’t added' : `${count} rows weren’t added`}
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary">
          {rows.length === 1
            ? 'Copy it, fix it in your spreadsheet, and paste it again.'
            : 'Copy them, fix them in your spreadsheet, and paste them again.'}
        </Typography>
        <List dense disablePadding>
          {rows.slice(0, mostShown).map(({ cells, reason }, index) => (
            <ListItem key={index} disableGutters>
              <ListItemText
                primary={cells.join(' · ')}
                secondary={reason}
                slotProps={{ primary: { noWrap: true }, secondary: { color: 'error' } }}
              />
            </ListItem>
          ))}
        </List>
        {rows.length > mostShown && (
          <Typography variant="body2" color="textSecondary">
            And {(rows.length - mostShown).toLocaleString('en-US')} more
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" onClick={() => void copy()}>
          Copy rows
        </Button>
      </DialogActions>
    </Dialog>
  );
}
