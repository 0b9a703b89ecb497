import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CellEditorProps } from './cell-editor-props.js';
import { ChoiceList } from './ChoiceList.js';
import { useChosen } from './use-chosen.js';

/** Chooses one or several of the column's options. */
export function OptionEditor(props: CellEditorProps): ReactNode {
  const { column, typed, added } = props;
  const isList = column.dataType === 'multiselect';
  const [query, setQuery] = useState(typed ?? added ?? '');
  const { chosen, toggle, done } = useChosen(props, isList);
  const matching = column.options.filter(({ label }) =>
    label.toLowerCase().includes(query.trim().toLowerCase()),
  );
  return (
    <>
      <ChoiceList
        label={column.label}
        placeholder="Find an option"
        empty="No option matches."
        query={query}
        onQuery={setQuery}
        onToggle={toggle}
        onDone={done}
        choices={matching.map(({ value, label, colors }) => ({
          value,
          isChosen: chosen.includes(value),
          label: (
            <Box component="span" sx={{ px: 1, borderRadius: 5, ...colors }}>
              {label}
            </Box>
          ),
        }))}
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
