import type { ReactNode } from 'react';
import type { EntityRow } from '../client/entity-client.js';
import type { Move } from '@buildai/app-kit/lib/use-board.js';
import { useMemo } from 'react';
import { positionOf } from '@buildai/app-kit/lib/arrangement.js';
import { BoardColumn, BoardEntry, BoardRoot } from '@buildai/app-kit/kit/board-parts.js';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { EmptyState } from '@buildai/app-kit/kit/empty-state.js';
import { labelOfRow } from './reference-labels.js';
import { Skeleton } from '@buildai/app-kit/kit/skeleton.js';
import { useBoard } from '@buildai/app-kit/lib/use-board.js';
import { recordText } from '../texts/record-text.js';

export { positionBetween, positionOf } from '@buildai/app-kit/lib/arrangement.js';

export interface SortableListProps<Row extends EntityRow = EntityRow> {
  /** Sorted by the number `position`; records without one are sorted by creation time. */
  readonly records: readonly Row[];
  /** Stores the changes, usually of one row. If it throws, the move is reverted and the error shown. */
  readonly onReorder: (move: Move) => unknown;
  readonly renderItem: (record: Row) => ReactNode;
  /** Screen reader label of a row (default: its name or title). */
  readonly labelOf?: (record: Row) => string;
  readonly loading?: boolean;
  readonly empty?: ReactNode;
  readonly className?: string;
}

const rowName = (record: EntityRow) => labelOfRow(record, undefined);
const only = [{ value: 'list', label: '' }];

/** A manually ordered list, sortable by mouse, touch and keyboard. */
export function SortableList<Row extends EntityRow>({
  records,
  onReorder,
  renderItem,
  labelOf = rowName,
  loading = false,
  empty,
  className,
}: SortableListProps<Row>) {
  const items = useMemo(
    () =>
      records.map((record) => ({
        id: record.id,
        column: 'list',
        position: positionOf(record),
        label: labelOf(record),
      })),
    [records, labelOf],
  );
  const { root, board } = useBoard({ columns: only, items, onMove: onReorder });
  const byId = new Map(records.map((record) => [record.id, record]));
  const draw = (id: string) => {
    const record = byId.get(id);
    return record && renderItem(record);
  };
  if (loading) return <Skeleton className={cn('h-40 w-full', className)} />;
  if (records.length === 0) return empty ?? <EmptyState title={recordText('nothingYet')} />;
  return (
    <BoardRoot
      root={root}
      board={board}
      className={className}
      shown={(id) => <div className="rounded-lg border bg-card p-3 text-sm">{draw(id)}</div>}
    >
      <BoardColumn value="list">
        <ul className="flex flex-col gap-2">
          {board.arrangement.get('list')?.map((id) => (
            <BoardEntry
              key={id}
              board={board}
              id={id}
              label={items.find((item) => item.id === id)?.label ?? ''}
              className="flex items-center gap-1 rounded-lg border bg-card py-1.5 pr-3 pl-1 text-sm text-card-foreground shadow-xs"
            >
              <div className="min-w-0 flex-1">{draw(id)}</div>
            </BoardEntry>
          ))}
        </ul>
      </BoardColumn>
    </BoardRoot>
  );
}
