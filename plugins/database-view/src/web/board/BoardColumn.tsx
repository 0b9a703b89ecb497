import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EntityFilter, EntityRecord } from '@buildai/entities/shared';
import type { ChipColors } from '@buildai/fields';
import { useEffect, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { CardColumns } from '../cards/card-columns.js';
import { RowCard } from '../cards/RowCard.js';
import { useGridScroll } from '../grid/use-grid-scroll.js';
import { useLiveRows } from '../rows/use-live-rows.js';
import { useRowList } from '../rows/use-row-list.js';
import type { EntityTableState } from '../table/use-entity-table.js';
import { draggedRow, endDrag, startDrag } from './dragged-row.js';
import type { MovedRow } from './moved-row.js';

const columnWidth = 260;
const gap = 8;
const titleHeight = 42;
const fieldHeight = 26;
/** Cards drawn above and below the view. */
const around = 3;

interface BoardColumnProps {
  readonly appId: string;
  readonly entity: string;
  readonly table: EntityTableState;
  readonly field: string;
  readonly option: string | null;
  readonly label: string;
  readonly colors: ChipColors | undefined;
  readonly cards: CardColumns;
  readonly moved: readonly MovedRow[];
  /** A moved row is in its column now. */
  readonly onArrived: (id: string) => void;
  readonly onMove: (row: EntityRecord, to: string | null) => void;
  /** Moves a row to the next column on the right (1) or left (-1). */
  readonly onStep: (row: EntityRecord, by: 1 | -1) => void;
  readonly onOpenRow: (id: string) => void;
}

/** The rows of one option: their number, and those in view. */
export function BoardColumn(props: BoardColumnProps): ReactNode {
  const { appId, entity, table, field, option, label, colors, cards, onMove } = props;
  const filter = useMemo((): EntityFilter => {
    const own = { [field]: option };
    return table.filter ? { $and: [table.filter, own] } : own;
  }, [table.filter, field, option]);
  const list = useRowList(appId, entity, { filter, sort: table.sort });
  useLiveRows(appId, entity, () => void list.pages.refresh());
  const [isTarget, setIsTarget] = useState(false);
  const { total } = list.state;
  return (
    <Box
      component="section"
      aria-label={label}
      onDragOver={(event) => {
        if (!draggedRow()) return;
        event.preventDefault();
        setIsTarget(true);
      }}
      onDragLeave={() => setIsTarget(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsTarget(false);
        const row = draggedRow();
        if (row) onMove(row, option);
        endDrag();
      }}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 'none',
        width: columnWidth,
        borderRadius: 1.5,
        border: 1,
        borderColor: isTarget ? 'primary.main' : 'divider',
        bgcolor: 'action.hover',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.25, py: 1 }}>
        <Typography component="h3" variant="body2" noWrap sx={{ fontWeight: 500 }}>
          {colors === undefined ? (
            label
          ) : (
            <span className="grid-option" style={{ ...colors, paddingBlock: 2 }}>
              {label}
            </span>
          )}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {total?.toLocaleString('en-US')}
        </Typography>
      </Box>
      <Cards {...props} list={list} cards={cards} />
    </Box>
  );
}

type CardsProps = BoardColumnProps & { readonly list: ReturnType<typeof useRowList> };

function Cards(props: CardsProps): ReactNode {
  const { list, cards, moved, option, field, label, onArrived, onStep, onOpenRow } = props;
  const { pages, state } = list;
  const height = titleHeight + cards.fields.length * fieldHeight + gap;
  const { setElement, scroll, onScroll } = useGridScroll(() => ({ bodyHeight: 0, scale: 1 }), 0);
  const first = Math.max(0, Math.floor(scroll.scrollTop / height) - around);
  const last = Math.min(state.length - 1, Math.ceil((scroll.scrollTop + scroll.height) / height) + around);
  useEffect(() => {
    pages.show(first, Math.max(first, last));
  }, [pages, first, last]);

  const arriving = moved.filter(({ row, to }) => to === option && pages.indexOf(row.id) < 0);
  const arrived = moved.find(({ row, to }) => to === option && pages.indexOf(row.id) >= 0)?.row.id;
  useEffect(() => {
    if (arrived !== undefined) onArrived(arrived);
  });
  const isLeaving = (id: string) => moved.some(({ row, to }) => row.id === id && to !== option);
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  const keys = (row: EntityRecord) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    onStep(row, event.key === 'ArrowRight' ? 1 : -1);
  };
  const card = (row: EntityRecord, top: number): ReactNode => (
    <Box component="li" key={row.id} style={{ position: 'absolute', left: gap, right: gap, top }}>
      <RowCard
        row={row}
        columns={cards}
        width={columnWidth - 44}
        style={{ height: height - gap }}
        draggable
        onDragStart={(event) => startDrag(event, row)}
        onDragEnd={endDrag}
        onKeyDown={keys(row)}
        onOpen={() => onOpenRow(row.id)}
      />
    </Box>
  );
  const shift = arriving.length * height;
  return (
    <Box
      ref={setElement}
      onScroll={onScroll}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' }}
    >
      <Box
        component="ul"
        aria-label={`${label}: cards`}
        sx={{ position: 'relative', listStyle: 'none', m: 0, p: 0, height: state.length * height + shift }}
      >
        {arriving.map(({ row }, at) => card({ ...row, [field]: option ?? undefined }, at * height))}
        {shown.map((index) => {
          const row = pages.row(index);
          return row && !isLeaving(row.id) ? card(row, shift + index * height) : null;
        })}
      </Box>
    </Box>
  );
}
