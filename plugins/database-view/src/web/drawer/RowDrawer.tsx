import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { EntityRecord } from '@buildai/entities/shared';
import type { ReactNode } from 'react';
import { gridStyles } from '../grid/grid-styles.js';
import type { Column } from '../model/column.js';
import type { CellChange } from '../rows/cell-change.js';
import { useReferenceNames } from '../rows/reference-names-context.js';
import { DrawerField } from './DrawerField.js';
import { SideDrawer } from './SideDrawer.js';
import { useEntityLabel } from '../entities/use-entity-label.js';

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
  const entityName = useEntityLabel(appId, entity);
  const name = names?.nameOf(entity, row) ?? row.id;
  return (
    <SideDrawer
      title={name}
      subtitle={entityName}
      label={`${entityName}: ${name}`}
      actions={
        <IconButton aria-label="Delete row" onClick={onDelete}>
          <DeleteOutlineOutlined />
        </IconButton>
      }
      onClose={onClose}
    >
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
            onChange={(after, before) => void onChange([{ id: row.id, field: column.id, before, after }])}
          />
        ))}
      </Box>
    </SideDrawer>
  );
}
