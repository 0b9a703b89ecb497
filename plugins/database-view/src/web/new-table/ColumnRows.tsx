import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { KindFields } from '../columns/KindFields.js';
import type { NewColumn } from './new-table.js';
import { columnError, emptyColumn } from './new-table.js';

interface ColumnRowsProps {
  readonly appId: string;
  readonly columns: readonly NewColumn[];
  readonly onChange: (columns: readonly NewColumn[]) => void;
}

/** The columns of a table that is being made: the name and the type of each. */
export function ColumnRows({ appId, columns, onChange }: ColumnRowsProps): ReactNode {
  const edit = (key: number, part: Partial<NewColumn>): void =>
    onChange(columns.map((column) => (column.key === key ? { ...column, ...part } : column)));
  return (
    <Box role="group" aria-label="Columns" sx={{ display: 'grid', gap: 1.5 }}>
      {columns.map((column) => (
        <Box
          key={column.key}
          role="group"
          aria-label={column.label || 'New column'}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 40px',
            gap: 1,
            alignItems: 'start',
          }}
        >
          <TextField
            size="small"
            label="Column"
            autoFocus={column.label === ''}
            value={column.label}
            error={columnError(column, columns) !== undefined}
            helperText={columnError(column, columns)}
            slotProps={{ htmlInput: { maxLength: 100 } }}
            onChange={(event) => edit(column.key, { label: event.target.value })}
          />
          <Box sx={{ display: 'grid', gap: 1 }}>
            <KindFields
              appId={appId}
              value={column.kind}
              onChange={(kind) => edit(column.key, { kind })}
              optionsHint="At least one option is needed."
            />
          </Box>
          <IconButton
            aria-label={`Remove ${column.label || 'column'}`}
            disabled={columns.length === 1}
            onClick={() => onChange(columns.filter(({ key }) => key !== column.key))}
            sx={{ width: 40, height: 40 }}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button
        startIcon={<AddOutlined />}
        sx={{ justifySelf: 'start' }}
        onClick={() => onChange([...columns, emptyColumn(columns)])}
      >
        Add column
      </Button>
    </Box>
  );
}
