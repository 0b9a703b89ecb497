import type { ReactNode } from 'react';
import type { EntityRow } from '../client/entity-client.js';
import type { FieldOption } from '@buildai/app-kit/lib/option.js';
import type { ResolvedOption } from '../client/field.js';
import type { BoardItem, Move } from '@buildai/app-kit/lib/use-board.js';
import { PlusIcon } from 'lucide-react';
import { useMemo } from 'react';
import { positionOf } from '@buildai/app-kit/lib/arrangement.js';
import { BoardColumn, BoardEntry, BoardRoot } from '@buildai/app-kit/kit/board-parts.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { asText } from '@buildai/app-kit/lib/value-text.js';
import { optionsOf } from '../client/field.js';
import { labelOfRow } from './reference-labels.js';
import { Skeleton } from '@buildai/app-kit/kit/skeleton.js';
import { toneProps } from '@buildai/app-kit/lib/tone.js';
import { useBoard } from '@buildai/app-kit/lib/use-board.js';
import { useOverflow } from '@buildai/app-kit/lib/use-overflow.js';
import { recordText } from '../texts/record-text.js';

export { positionBetween, positionOf } from '@buildai/app-kit/lib/arrangement.js';

export interface KanbanBoardProps<Row extends EntityRow = EntityRow> {
  /** Columns, like a field's options: values of `columnField` with label and tone. */
  readonly columns: readonly (FieldOption | string)[];
  readonly records: readonly Row[];
  /** The field with a row's column (default: `status`). Rows without a known column are in the first. */
  readonly columnField?: string;
  /** Stores the changes, usually of one row. If it throws, the move is reverted and the error shown. */
  readonly onMove: (move: Move) => unknown;
  /** Card content (default: the name). */
  readonly renderCard?: (record: Row) => ReactNode;
  readonly onOpen?: (record: Row) => void;
  /** Shows a button below each column. */
  readonly onAdd?: (column: string) => void;
  readonly labelOf?: (record: Row) => string;
  readonly loading?: boolean;
  readonly className?: string;
}

const rowName = (record: EntityRow) => labelOfRow(record, undefined);

/** Places each record in its column; in the first one if its column is unknown. */
function boardItems<Row extends EntityRow>(
  records: readonly Row[],
  columns: readonly ResolvedOption[],
  { columnField, labelOf }: { readonly columnField: string; readonly labelOf: (record: Row) => string },
): readonly BoardItem[] {
  const known = new Set(columns.map(({ value }) => value));
  const first = columns[0]?.value ?? '';
  return records.map((record) => {
    const column = asText(record[columnField]);
    return {
      id: record.id,
      column: known.has(column) ? column : first,
      position: positionOf(record),
      label: labelOf(record),
    };
  });
}

/** Cards in columns, movable by mouse, touch and keyboard. */
export function KanbanBoard<Row extends EntityRow>({
  columns: given,
  records,
  columnField = 'status',
  onMove,
  labelOf = rowName,
  loading = false,
  className,
  ...parts
}: KanbanBoardProps<Row>) {
  const columns = useMemo(() => optionsOf({ options: given }), [given]);
  const items = useMemo(
    () => boardItems(records, columns, { columnField, labelOf }),
    [columns, records, columnField, labelOf],
  );
  const { root, board } = useBoard({ columns, items, onMove });
  const hidden = useOverflow(root);
  const byId = new Map(records.map((record) => [record.id, record]));
  const card = (id: string) => {
    const record = byId.get(id);
    return record && <Card record={record} labelOf={labelOf} {...parts} />;
  };
  return (
    <BoardRoot
      root={root}
      board={board}
      className={cn(
        '-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-3 md:mx-0 md:snap-none md:px-0',
        // Fades out at the sides if there are more columns.
        hidden.left && 'mask-l-from-[calc(100%-3rem)]',
        hidden.right && 'mask-r-from-[calc(100%-3rem)]',
        className,
      )}
      shown={(id) => <div className="rounded-lg border bg-card p-3 text-sm">{card(id)}</div>}
    >
      {columns.map((column) => (
        <BoardColumn
          key={column.value}
          value={column.value}
          label={column.label}
          className="flex w-[82%] shrink-0 snap-center flex-col rounded-xl bg-muted/70 p-2 sm:w-72 md:min-w-44 md:flex-1"
        >
          <ColumnHead column={column} count={board.arrangement.get(column.value)?.length ?? 0} />
          {loading ? (
            <Skeleton className="h-20 w-full" />
          ) : (
            <ul className="flex min-h-16 flex-1 flex-col gap-2">
              {board.arrangement.get(column.value)?.map((id) => (
                <BoardEntry
                  key={id}
                  board={board}
                  id={id}
                  label={items.find((item) => item.id === id)?.label ?? ''}
                  whole
                  className="group/card relative cursor-grab touch-manipulation rounded-lg border bg-card p-3 text-sm wrap-anywhere text-card-foreground shadow-xs select-none"
                  handleClassName="relative z-10 float-right -mt-2 -mr-2 opacity-60 group-hover/card:opacity-100 focus-visible:opacity-100"
                >
                  {card(id)}
                </BoardEntry>
              ))}
            </ul>
          )}
          {parts.onAdd && <AddButton column={column} onAdd={parts.onAdd} />}
        </BoardColumn>
      ))}
    </BoardRoot>
  );
}

function AddButton({ column, onAdd }: { column: ResolvedOption; onAdd: (column: string) => void }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="mt-2 w-full justify-start text-muted-foreground"
      aria-label={recordText('addTo', { column: column.label })}
      onClick={() => onAdd(column.value)}
    >
      <PlusIcon />
      {recordText('add')}
    </Button>
  );
}

function ColumnHead({ column, count }: { column: ResolvedOption; count: number }) {
  return (
    <h3 className="flex items-center gap-2 px-1.5 pt-1 pb-2.5 text-sm font-medium">
      <span aria-hidden {...toneProps(column.tone, 'size-2 rounded-full bg-(--tone)')} />
      <span className="truncate">{column.label}</span>
      <span className="ml-auto text-xs text-muted-foreground tabular-nums">{count}</span>
    </h3>
  );
}

function Card<Row extends EntityRow>({
  record,
  labelOf,
  renderCard,
  onOpen,
}: Pick<KanbanBoardProps<Row>, 'renderCard' | 'onOpen'> & { record: Row; labelOf: (record: Row) => string }) {
  return (
    <>
      {onOpen && (
        // Covers the card, so that a click anywhere opens the row.
        <button
          type="button"
          aria-label={recordText('open', { name: labelOf(record) })}
          className="absolute inset-0 rounded-lg outline-none focus-visible:ring-[3px] focus-visible:ring-ring/40"
          onClick={() => onOpen(record)}
        />
      )}
      <div
        className={cn(
          'relative',
          onOpen && 'pointer-events-none [&_:is(a,button,input,label)]:pointer-events-auto',
        )}
      >
        {renderCard ? renderCard(record) : <span className="font-medium">{labelOf(record)}</span>}
      </div>
    </>
  );
}
