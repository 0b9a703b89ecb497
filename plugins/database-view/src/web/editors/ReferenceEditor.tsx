import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@buildai/web';
import { entitiesApi } from '@buildai/entities/shared';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useReferenceNames } from '../rows/reference-names-context.js';
import { ReferenceCell } from '../cells/ReferenceCell.js';
import type { CellEditorProps } from './cell-editor-props.js';
import { ChoiceList } from './ChoiceList.js';
import { useChosen } from './use-chosen.js';

/** Rows offered at once. */
const offered = 30;

/** Chooses referenced rows by what is written in them. */
export function ReferenceEditor(props: CellEditorProps): ReactNode {
  const { appId, column, typed } = props;
  const { entity = '', isList = false } = column.reference ?? {};
  const api = useApi(entitiesApi);
  const names = useReferenceNames();
  const [query, setQuery] = useState(typed ?? '');
  const { chosen, toggle, done } = useChosen(props, isList);
  const search = query.trim();
  const { data, isPending, error } = useQuery({
    queryKey: ['database-references', appId, entity, search],
    queryFn: ({ signal }) =>
      api.listRecords(
        {
          params: { appId, entity },
          query: { limit: offered, ...(search ? { q: { $search: search } } : {}) },
        },
        { signal },
      ),
  });
  const found = data?.records ?? [];
  const empty = error ? 'The rows could not be loaded.' : isPending ? 'Searching…' : 'No row matches.';
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
      <ChoiceList
        label={column.label}
        placeholder={`Find a row of ${entity}`}
        empty={empty}
        query={query}
        onQuery={setQuery}
        onToggle={toggle}
        onDone={done}
        choices={found.map((row) => ({
          value: row.id,
          isChosen: chosen.includes(row.id),
          label: names?.nameOf(entity, row) ?? row.id,
        }))}
      />
      {isList && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button size="small" variant="contained" onClick={done}>
            Save
          </Button>
        </Box>
      )}
    </>
  );
}
