import Box from '@mui/material/Box';
import type { EntityRecord, EntitySchema } from '@buildai/entities/shared';
import { useToast } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { cardColumns } from '../cards/card-columns.js';
import { emptyLabel } from '../groups/row-group.js';
import { gridStyles } from '../grid/grid-styles.js';
import type { Column } from '../model/column.js';
import { failureText } from '../rows/error-text.js';
import { updateFailed } from '../rows/use-cell-writer.js';
import { useUpdateRow } from '../rows/use-update-row.js';
import type { EntityTableState } from '../table/use-entity-table.js';
import { undoKeys } from '../undo/undo-keys.js';
import { BoardColumn } from './BoardColumn.js';
import type { MovedRow } from './moved-row.js';

interface BoardProps {
  readonly appId: string;
  readonly entity: string;
  readonly schema: EntitySchema;
  readonly table: EntityTableState;
  readonly groupBy: Column;
  readonly onOpenRow: (id: string) => void;
}

/** Rows in a column for each option; a card is moved by dragging, or with Alt and an arrow key. */
export default function Board(props: BoardProps): ReactNode {
  const { appId, entity, schema, table, groupBy, onOpenRow } = props;
  const toast = useToast();
  const update = useUpdateRow(appId, entity);
  const [moved, setMoved] = useState<readonly MovedRow[]>([]);
  const [announced, setAnnounced] = useState('');
  const field = groupBy.id;
  const options = [
    ...groupBy.options.map(({ value, label, colors }) => ({ value, label, colors })),
    { value: null, label: emptyLabel(groupBy), colors: undefined },
  ];
  const settle = (id: string): void => setMoved((all) => all.filter(({ row }) => row.id !== id));

  const store = async (row: EntityRecord, before: unknown, to: string | null): Promise<boolean> => {
    setMoved((all) => [...all.filter((each) => each.row.id !== row.id), { row, to }]);
    try {
      const result = await update(row, [{ id: row.id, field, before, after: to }]);
      if (result.isStored) return true;
      toast({ message: 'Someone else moved this row. The newer value is shown.', severity: 'error' });
    } catch (error) {
      toast({ message: failureText(updateFailed, error, table.columns), severity: 'error' });
    }
    settle(row.id);
    return false;
  };
  const move = async (row: EntityRecord, to: string | null): Promise<void> => {
    const from = (row[field] ?? null) as string | null;
    if (from === to) return;
    const name = options.find(({ value }) => value === to)?.label ?? '';
    setAnnounced(`Moved to ${name}.`);
    const storing = store(row, from, to);
    // The row as stored has another entity tag; the update reads it.
    const again = (before: string | null, after: string | null) => async (): Promise<void> => {
      if (await storing) await store({ ...row, [field]: before ?? undefined }, before, after);
    };
    // Known at once, so that an undo that follows quickly takes back this move and not the change before.
    table.undoStack.push({ undo: again(to, from), redo: again(from, to) });
    await storing;
  };
  const columns = cardColumns(
    schema,
    table.layout.columns.map(({ column }) => column),
    field,
  );
  return (
    <Box
      onKeyDown={undoKeys(table.undoStack)}
      sx={[
        gridStyles,
        { display: 'flex', gap: 1.5, p: 1.5, bgcolor: 'background.default', overflowY: 'hidden' },
      ]}
    >
      {options.map(({ value, label, colors }, at) => (
        <BoardColumn
          key={value ?? ''}
          appId={appId}
          entity={entity}
          table={table}
          field={field}
          option={value}
          label={label}
          colors={colors}
          cards={columns}
          moved={moved}
          onArrived={settle}
          onMove={(row, to) => void move(row, to)}
          onStep={(row, by) => {
            const next = options[at + by];
            if (next) void move(row, next.value);
          }}
          onOpenRow={onOpenRow}
        />
      ))}
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {announced}
      </Box>
    </Box>
  );
}
