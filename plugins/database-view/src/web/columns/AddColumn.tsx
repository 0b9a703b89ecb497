import AddOutlined from '@mui/icons-material/AddOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { NewColumnForm } from './NewColumnForm.js';

/** ID of the header that adds a column. */
export const addColumnId = '999999';

interface AddColumnProps {
  readonly appId: string;
  readonly entity: string;
}

/** The last header of the grid: adds a column at the end. */
export function AddColumn({ appId, entity }: AddColumnProps): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Tooltip title="Add a column">
        <IconButton
          id={addColumnId}
          size="small"
          // Reached from the last header by an arrow key.
          tabIndex={-1}
          aria-label="Add a column"
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <AddOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {anchor && (
        <NewColumnForm appId={appId} entity={entity} anchor={anchor} onClose={() => setAnchor(undefined)} />
      )}
    </>
  );
}
