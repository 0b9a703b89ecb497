import Box from '@mui/material/Box';
import Popper from '@mui/material/Popper';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface CellNoteProps {
  readonly id: string;
  /** An error is announced at once. */
  readonly isError: boolean;
  readonly children: ReactNode;
}

/** A sentence below a cell, over whatever is there: rows and the edge of the grid would cut it off. */
export function CellNote({ id, isError, children }: CellNoteProps): ReactNode {
  const [cell, setCell] = useState<HTMLElement | null>(null);
  return (
    <>
      <span ref={setCell} style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} />
      {cell && (
        <Popper
          open
          anchorEl={cell}
          placement="bottom-start"
          modifiers={[{ name: 'preventOverflow', options: { tether: false, padding: 8 } }]}
          // Above a drawer, and below a dialog that asks about the cell.
          sx={{
            zIndex: ({ zIndex }) => zIndex.modal - 1,
            '&[data-popper-reference-hidden]': { visibility: 'hidden' },
          }}
        >
          <Box
            id={id}
            role={isError ? 'alert' : 'status'}
            sx={{
              mt: 0.25,
              px: 1,
              py: 0.5,
              maxWidth: 'min(320px, calc(100vw - 16px))',
              borderRadius: 1,
              boxShadow: 3,
              bgcolor: isError ? 'error.dark' : 'grey.800',
              color: 'common.white',
              fontSize: '0.75rem',
            }}
          >
            {children}
          </Box>
        </Popper>
      )}
    </>
  );
}
