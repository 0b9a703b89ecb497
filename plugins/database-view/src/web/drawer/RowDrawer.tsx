import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { EntityRecord } from '@buildai/entities/shared';
import type { ReactNode } from 'react';
import { gridStyles } from '../grid/grid-styles.js';
import type { Column } from '../model/column.js';
import type { CellChange } from '../rows/cell-change.js';
import { useReferenceNames } from '../rows/reference-names-context.js';
import { DrawerField } from './DrawerField.js';

interface RowDrawerProps {
  readonly appId: string;
  readonly entity: string;
  readonly row: EntityRecord;
  readonly columns: readonly Column[];
  readonly onChange: (changes: readonly CellChange[]) => Promise<void>;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** All fields of one row, and the rows that it refers to. */
export default function RowDrawer(props: RowDrawerProps): ReactNode {
  const { appId, entity, row, columns, onChange, onDelete, onClose } = props;
  const names = useReferenceNames();
  const name = names?.nameOf(entity, row) ?? row.id;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': `${entity}: ${name}`,
          sx: { width: { xs: '100%', sm: 460 }, maxWidth: '100%' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          p: 1.5,
          pl: 2.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="h4" noWrap>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {entity}
          </Typography>
        </Box>
        <IconButton aria-label="Delete row" onClick={onDelete}>
          <DeleteOutlineOutlined />
        </IconButton>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box
        sx={[
          gridStyles,
          { display: 'grid', alignContent: 'start', gap: 1.5, p: 2.5, bgcolor: 'transparent' },
        ]}
      >
        {columns.map((column) => (
          <DrawerField
            key={column.id}
            appId={appId}
            column={column}
            row={row}
            onChange={(value) =>
              void onChange([{ id: row.id, field: column.id, before: row[column.id], after: value }])
            }
          />
        ))}
      </Box>
    </Drawer>
  );
}
