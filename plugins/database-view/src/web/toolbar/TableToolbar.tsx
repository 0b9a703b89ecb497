import Box from '@mui/material/Box';
import { useCallback } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { SavedView } from '../../shared/views/views-api.js';
import { FilterChips } from '../filters/FilterChips.js';
import { useViewActions } from '../saved/use-view-actions.js';
import { ViewChanges } from '../saved/ViewChanges.js';
import { ViewMenu } from '../saved/ViewMenu.js';
import type { EntityTableState } from '../table/use-entity-table.js';
import { ColumnsButton } from './ColumnsButton.js';
import { GroupButton } from './GroupButton.js';
import { oneLine, toolRow } from './ToolLabel.js';
import { SearchField } from './SearchField.js';
import { ZoneNote } from './ZoneNote.js';
import { SearchProgress } from './SearchProgress.js';

interface TableToolbarProps {
  readonly appId: string;
  readonly entity: string;
  readonly table: EntityTableState;
  readonly views: readonly SavedView[];
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** The view that is shown, and which rows and columns it has. */
export function TableToolbar({ appId, entity, table, views, searchRef }: TableToolbarProps): ReactNode {
  const { columns, filterColumns, view, onView, tableView } = table;
  const actions = useViewActions(appId, entity, columns, tableView);
  const onSearch = useCallback((search: string) => onView({ change: 'search', search }), [onView]);
  return (
    <Box
      sx={[
        { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, px: 1.5, pb: 0.75 },
        toolRow,
        oneLine,
      ]}
    >
      <ViewMenu columns={columns} views={views} table={tableView} actions={actions} />
      <SearchField value={view.search} onChange={onSearch} inputRef={searchRef} />
      <SearchProgress appId={appId} entity={entity} search={view.search} />
      <FilterChips
        appId={appId}
        columns={filterColumns}
        rules={view.filters}
        onChange={(filters) => onView({ change: 'filters', filters })}
      />
      {view.kind === 'grid' && (
        <GroupButton
          columns={columns}
          groupBy={table.groupBy}
          groups={table.list.pages.groups}
          onGroup={(groupBy) => onView({ change: 'group', groupBy })}
        />
      )}
      <ColumnsButton columns={columns} view={view} onView={onView} />
      <ViewChanges columns={columns} table={tableView} actions={actions} />
      <ZoneNote />
    </Box>
  );
}
