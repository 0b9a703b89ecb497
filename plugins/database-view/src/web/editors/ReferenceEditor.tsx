import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ReferenceCell } from '../cells/ReferenceCell.js';
import type { CellEditorProps } from './cell-editor-props.js';
import { RowChoiceList } from './RowChoiceList.js';
import { useChosen } from './use-chosen.js';

/** Chooses referenced rows by what is written in them. */
export function ReferenceEditor(props: CellEditorProps): ReactNode {
  const { appId, column, typed, added } = props;
  const { entity = '', isList = false } = column.reference ?? {};
  const { chosen, toggle, done } = useChosen(props, isList);
  return (
    <>
      {chosen.length > 0 && (
        <Box
          sx={{
            p: 1,
            fontSize: '0.8125rem',
            '& .grid-options': { display: 'flex', flexWrap: 'wrap', gap: 0.5 },
          }}
        >
          <ReferenceCell entity={entity} ids={chosen} />
        </Box>
      )}
      <RowChoiceList
        appId={appId}
        entity={entity}
        label={column.label}
        chosen={chosen}
        typed={typed ?? added}
        onToggle={toggle}
        onDone={done}
      />
      {isList && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button size="small" variant="contained" onClick={() => done()}>
            Save
          </Button>
        </Box>
      )}
    </>
  );
}
