import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { FilePicker } from '../import/steps/FilePicker.js';
import { ColumnRows } from './ColumnRows.js';
import type { CreatedTable } from './new-table.js';
import { areComplete, columnsOfFile, firstColumns, tableNameOf } from './new-table.js';
import { useTableCreation } from './use-table-creation.js';
import { useTableFile } from './use-table-file.js';

interface NewTableDialogProps {
  readonly appId: string;
  readonly onCreated: (table: CreatedTable) => void;
  readonly onClose: () => void;
}

/** Makes a table: its name and first columns, typed or taken from a file. */
export default function NewTableDialog({ appId, onCreated, onClose }: NewTableDialogProps): ReactNode {
  const titleId = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const [label, setLabel] = useState('');
  const [columns, setColumns] = useState(firstColumns);
  const source = useTableFile((file, guesses) => {
    setLabel((now) => now || tableNameOf(file.name));
    setColumns(columnsOfFile(guesses));
  });
  const creation = useTableCreation(appId);
  const { isCreating, error } = creation;
  const isReady = label.trim() !== '' && areComplete(columns) && !source.isReading;
  const submit = async (): Promise<void> => {
    const entity = await creation.create(label.trim(), columns);
    if (entity !== undefined) onCreated({ entity, label: label.trim(), file: source.file });
  };
  return (
    <Dialog
      open
      onClose={isCreating ? undefined : onClose}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: {
          component: 'form',
          onSubmit: (event: { preventDefault: () => void }) => {
            event.preventDefault();
            if (isReady && !isCreating) void submit();
          },
        },
      }}
    >
      <DialogTitle id={titleId}>New table</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <TextField
          autoFocus
          size="small"
          label="Name"
          placeholder="Leads"
          value={label}
          sx={{ mt: 1 }}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          onChange={(event) => setLabel(event.target.value)}
        />
        <FilePicker
          label={source.file ? 'Choose another file' : 'Choose a file'}
          isReading={source.isReading}
          onFile={(file) => void source.open(file)}
        />
        {source.isReading && (
          <LinearProgress aria-label="Reading the file" variant="determinate" value={source.progress * 100} />
        )}
        {source.error !== undefined && <Alert severity="error">{source.error}</Alert>}
        {source.file && !source.isReading && (
          <Typography variant="body2" color="textSecondary">
            The columns are those of {source.file.name}. You review its rows in the next step.
          </Typography>
        )}
        <ColumnRows appId={appId} columns={columns} onChange={setColumns} />
        {error !== undefined && <Alert severity="error">{error}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isCreating}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={!isReady} loading={isCreating}>
          Create table
        </Button>
      </DialogActions>
    </Dialog>
  );
}
