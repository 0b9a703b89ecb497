import { isLabelTaken, labelTaken } from '@buildai/entities/shared';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDatabase } from '../entities/database-queries.js';
import { KindFields, isComplete, plainKind, propertyOfKind } from './KindFields.js';
import { useColumnChange } from './use-column-change.js';

interface NewColumnFormProps {
  readonly appId: string;
  readonly entity: string;
  readonly anchor: HTMLElement;
  /** The column beside the new one; at the end by default. */
  readonly place?: { readonly field: string; readonly side: 'left' | 'right' };
  readonly onClose: () => void;
}

/** Asks for the name and the type of a new column. Enter adds it, Escape closes. */
export function NewColumnForm({ appId, entity, anchor, place, onClose }: NewColumnFormProps): ReactNode {
  const { change, isSaving } = useColumnChange(appId, entity);
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState(plainKind);
  const { data } = useDatabase(appId);
  const schema = data?.entities.find(({ name }) => name === entity)?.schema;
  const isTaken = schema !== undefined && isLabelTaken(schema, label);
  const isReady = label.trim() !== '' && !isTaken && isComplete(kind, false);

  const add = async (): Promise<void> => {
    const added = { kind: 'add', label: label.trim(), type: propertyOfKind(kind) } as const;
    if (await change(place ? { ...added, place } : added)) onClose();
  };

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'New column' } }}
    >
      <Box
        component="form"
        sx={{ display: 'grid', gap: 2, p: 2, width: 280 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isSaving) void add();
        }}
      >
        <TextField
          autoFocus
          size="small"
          label="Name"
          value={label}
          error={isTaken}
          helperText={isTaken && labelTaken(label)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          onChange={(event) => setLabel(event.target.value)}
        />
        <KindFields
          appId={appId}
          value={kind}
          onChange={setKind}
          optionsHint="At least one option is needed."
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button size="small" type="submit" variant="contained" disabled={!isReady} loading={isSaving}>
            Add column
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}
