import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AccessBadge } from '../access/AccessBadge.js';
import { narrow, ToolLabel, toolRow } from '../toolbar/ToolLabel.js';
import { TableTools } from './TableTools.js';
import type { EntityTableState } from './use-entity-table.js';
import { useEntityLabel } from '../entities/use-entity-label.js';

interface TableHeaderProps {
  readonly appId: string;
  readonly entity: string;
  readonly table: EntityTableState;
  /** Chooses another entity, in place of the name; undefined where a list beside does. */
  readonly picker: ReactNode;
  readonly onImport: () => void;
}

/** Name of the entity, and what is done with its table as a whole. */
export function TableHeader({ appId, entity, table, picker, onImport }: TableHeaderProps): ReactNode {
  const label = useEntityLabel(appId, entity);
  const { total } = table.list.state;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, pt: 0.75, pb: 0.5, ...toolRow }}>
      {picker ?? (
        <Typography
          component="h2"
          variant="h4"
          dir="auto"
          noWrap
          title={label}
          sx={{ minWidth: 40, maxWidth: '50%' }}
        >
          {label}
        </Typography>
      )}
      {total !== undefined && (
        <Typography
          variant="body2"
          noWrap
          color="textSecondary"
          sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums', [narrow]: { display: 'none' } }}
        >
          {total.toLocaleString('en-US')} {total === 1 ? 'row' : 'rows'}
        </Typography>
      )}
      <AccessBadge appId={appId} entity={entity} />
      <Box sx={{ display: 'flex', alignItems: 'center', flex: 'none', gap: 0.5, ml: 'auto' }}>
        <TableTools appId={appId} entity={entity} table={table} onImport={onImport} />
        <Button
          size="small"
          variant="contained"
          startIcon={<AddOutlined />}
          onClick={() => table.creation.begin()}
        >
          <ToolLabel>New row</ToolLabel>
        </Button>
      </Box>
    </Box>
  );
}
