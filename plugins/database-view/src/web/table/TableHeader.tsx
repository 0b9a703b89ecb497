import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AccessBadge } from '../access/AccessBadge.js';
import { ExportButton } from '../export/ExportButton.js';
import { HistoryButton } from '../history/HistoryButton.js';
import { ImportButton } from '../import/ImportButton.js';
import { exportViewOf } from './export-view.js';
import type { EntityTableState } from './use-entity-table.js';

interface TableHeaderProps {
  readonly appId: string;
  readonly entity: string;
  readonly table: EntityTableState;
}

/** Name of the entity, and what is done with its table as a whole. */
export function TableHeader({ appId, entity, table }: TableHeaderProps): ReactNode {
  const { total } = table.list.state;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1.5, py: 1, minHeight: 52 }}
    >
      <Typography component="h2" variant="h4" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {entity}
      </Typography>
      {total !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {total.toLocaleString('en-US')} {total === 1 ? 'row' : 'rows'}
        </Typography>
      )}
      <AccessBadge appId={appId} entity={entity} />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
        <HistoryButton appId={appId} entity={entity} />
        <ExportButton appId={appId} entity={entity} view={exportViewOf(table)} />
        <ImportButton appId={appId} entity={entity} />
        <Button size="small" variant="contained" startIcon={<AddOutlined />} onClick={table.creation.begin}>
          New row
        </Button>
      </Box>
    </Box>
  );
}
