import Box from '@mui/material/Box';
import { useCallback } from 'react';
import type { ReactNode, RefObject } from 'react';
import { FilterChips } from '../filters/FilterChips.js';
import type { Column } from '../model/column.js';
import type { ViewChange, ViewState } from '../view/view-state.js';
import { ColumnsButton } from './ColumnsButton.js';
import { toolRow } from './ToolLabel.js';
import { SearchField } from './SearchField.js';

interface TableToolbarProps {
  readonly columns: readonly Column[];
  readonly view: ViewState;
  readonly onView: (change: ViewChange) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** Which rows and columns are shown. */
export function TableToolbar({ columns, view, onView, searchRef }: TableToolbarProps): ReactNode {
  const onSearch = useCallback((search: string) => onView({ change: 'search', search }), [onView]);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.75,
        px: 1.5,
        pb: 0.75,
        ...toolRow,
      }}
    >
      <SearchField value={view.search} onChange={onSearch} inputRef={searchRef} />
      <FilterChips
        columns={columns}
        rules={view.filters}
        onChange={(filters) => onView({ change: 'filters', filters })}
      />
      <ColumnsButton columns={columns} view={view} onView={onView} />
    </Box>
  );
}
