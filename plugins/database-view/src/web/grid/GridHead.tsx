import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useState } from 'react';
import type { DragEvent, PointerEvent, ReactNode } from 'react';
import { TypeIcon } from '../model/TypeIcon.js';
import type { SortState } from '../view/view-state.js';
import type { ColumnsInView } from './columns-in-view.js';
import type { GridLayout, PlacedColumn } from './grid-layout.js';
import { actionsWidth } from './grid-layout.js';

interface GridHeadProps {
  readonly gridId: string;
  readonly layout: GridLayout;
  readonly inView: ColumnsInView;
  readonly sort: SortState | undefined;
  /** The active column if the header has the focus, else -1. */
  readonly active: number;
  readonly selected: 'none' | 'some' | 'all';
  readonly onSelectAll: () => void;
  readonly onSort: (column: string) => void;
  readonly onMenu: (column: string, anchor: HTMLElement) => void;
  readonly onResize: (column: string, width: number) => void;
  /** Puts a column before another. */
  readonly onMove: (column: string, before: string) => void;
  readonly addColumn: ReactNode;
}

/** The header: sorting, widths and order of the columns. */
export function GridHead(props: GridHeadProps): ReactNode {
  const { layout, inView, selected, onSelectAll } = props;
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<string>();
  const drag = { dragged, target, setDragged, setTarget };
  const scrolling = layout.columns.slice(layout.frozenCount);
  return (
    <div role="rowgroup" className="grid-head" style={{ width: layout.width }}>
      <div role="row" aria-rowindex={1} style={{ display: 'flex' }}>
        <div
          role="columnheader"
          aria-colindex={1}
          aria-label="Rows"
          className={`grid-head-cell grid-fixed grid-gutter${layout.frozenCount === 0 ? ' grid-edge' : ''}`}
          style={{ width: layout.gutterWidth }}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label="Select all rows"
            checked={selected === 'all'}
            ref={(input) => {
              if (input) input.indeterminate = selected === 'some';
            }}
            onChange={onSelectAll}
          />
        </div>
        {layout.columns.slice(0, layout.frozenCount).map((place, at) => (
          <HeadCell key={place.column.id} place={place} at={at} of={props} drag={drag} />
        ))}
        {inView.before > 0 && <div style={{ flex: 'none', width: inView.before }} />}
        {scrolling.slice(inView.first, inView.last + 1).map((place, at) => (
          <HeadCell
            key={place.column.id}
            place={place}
            at={layout.frozenCount + inView.first + at}
            of={props}
            drag={drag}
          />
        ))}
        {inView.after > 0 && <div style={{ flex: 'none', width: inView.after }} />}
        <div
          role="columnheader"
          aria-colindex={layout.columns.length + 2}
          aria-label="Actions"
          className="grid-head-cell grid-fixed grid-actions"
          style={{ width: actionsWidth }}
        >
          {props.addColumn}
        </div>
      </div>
    </div>
  );
}

interface HeadCellProps {
  readonly place: PlacedColumn;
  readonly at: number;
  readonly of: GridHeadProps;
  readonly drag: {
    readonly dragged: string | undefined;
    readonly target: string | undefined;
    readonly setDragged: (column: string | undefined) => void;
    readonly setTarget: (column: string | undefined) => void;
  };
}

function HeadCell({ place, at, of, drag }: HeadCellProps): ReactNode {
  const { column, width, left } = place;
  const { gridId, layout, sort, active, onSort, onMenu, onResize } = of;
  const sorted = sort?.column === column.id ? sort : undefined;
  const classes = ['grid-head-cell'];
  if (left !== undefined) classes.push('grid-fixed');
  if (left !== undefined && at === layout.frozenCount - 1) classes.push('grid-edge');
  if (at === active) classes.push('is-active');
  if (drag.target === column.id && drag.dragged !== column.id) classes.push('is-target');
  return (
    <div
      role="columnheader"
      id={`${gridId}-head-${at}`}
      aria-colindex={at + 2}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none'}
      className={classes.join(' ')}
      style={{ width, left }}
      {...dragHandlers(column.id, of, drag)}
    >
      <TypeIcon column={column} />
      <button
        type="button"
        tabIndex={-1}
        className="grid-head-label"
        onClick={() => onSort(column.id)}
        title={column.label}
      >
        <span className="grid-text">{column.label}</span>
        {column.required && (
          <span className="grid-required" title="Required">
            *
          </span>
        )}
        {sorted && (sorted.descending ? <ArrowDownwardOutlined /> : <ArrowUpwardOutlined />)}
      </button>
      <button
        type="button"
        tabIndex={-1}
        className="grid-button grid-quiet"
        data-menu
        aria-label={`Column ${column.label}`}
        aria-haspopup="menu"
        onClick={(event) => onMenu(column.id, event.currentTarget)}
      >
        <ExpandMoreOutlined />
      </button>
      <span
        className="grid-resizer"
        draggable
        onDragStart={(event) => {
          event.preventDefault();
          event.stopPropagation();
        }}
        onPointerDown={(event) => resize(event, width, (to) => onResize(column.id, to))}
      />
    </div>
  );
}

function dragHandlers(column: string, { onMove }: GridHeadProps, drag: HeadCellProps['drag']) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      drag.setDragged(column);
    },
    onDragOver: (event: DragEvent) => {
      if (drag.dragged === undefined) return;
      event.preventDefault();
      drag.setTarget(column);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (drag.dragged !== undefined && drag.dragged !== column) onMove(drag.dragged, column);
    },
    onDragEnd: () => {
      drag.setDragged(undefined);
      drag.setTarget(undefined);
    },
  };
}

function resize(event: PointerEvent<HTMLElement>, width: number, onResize: (width: number) => void): void {
  event.stopPropagation();
  const handle = event.currentTarget;
  const from = event.clientX;
  const onMove = (moved: globalThis.PointerEvent): void => onResize(width + moved.clientX - from);
  handle.setPointerCapture(event.pointerId);
  handle.addEventListener('pointermove', onMove);
  handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', onMove), {
    once: true,
  });
}
