import OpenInFullOutlined from '@mui/icons-material/OpenInFullOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import type { EntityRecord } from '@buildai/entities/shared';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { CellContent } from '../cells/CellContent.js';
import { CellNote } from '../editors/CellNote.js';
import type { RefusedRow } from '../rows/refused-cells.js';
import type { ColumnsInView } from './columns-in-view.js';
import type { GridLayout, PlacedColumn } from './grid-layout.js';
import { actionsWidth } from './grid-layout.js';
import type { PeopleInRow } from './use-people-in-cells.js';

export interface GridRowProps {
  readonly gridId: string;
  readonly index: number;
  /** Its number, from 1; within its group if it is in one. */
  readonly number: number;
  /** Below the line of its group; undefined without groups. */
  readonly level: 2 | undefined;
  /** Distance from the top of the group of rows, in px. */
  readonly y: number;
  /** Undefined while it is read. */
  readonly row: EntityRecord | undefined;
  /** The other builders in its cells. */
  readonly people: PeopleInRow | undefined;
  /** Its cells with a value that could not be stored. */
  readonly refused: RefusedRow | undefined;
  readonly layout: GridLayout;
  readonly inView: ColumnsInView;
  /** Columns of the selected range in this row; -1 for none. */
  readonly rangeFrom: number;
  readonly rangeTo: number;
  /** The column of the active cell if it is in this row, else -1. */
  readonly active: number;
  /** The column whose cell has the fill handle, else -1. */
  readonly fill: number;
  readonly isSelected: boolean;
  /** Replaces the content of the active cell. */
  readonly editor: ReactNode;
}

/** Elements carry their place as data, so that the grid needs one listener for all of them. */
export const GridRow = memo(function GridRow(props: GridRowProps): ReactNode {
  const { gridId, index, number, y, row, layout, inView, active, isSelected } = props;
  const scrolling = layout.columns.slice(layout.frozenCount);
  const cell = (place: PlacedColumn, at: number): ReactNode => (
    <GridCell key={place.column.id} place={place} at={at} of={props} />
  );
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={props.level}
      aria-selected={isSelected}
      data-row={index}
      className={`grid-row${isSelected ? ' is-selected' : ''}${active >= 0 ? ' is-current' : ''}`}
      style={{ transform: `translateY(${y}px)`, width: layout.width }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        className={`grid-cell grid-fixed grid-gutter${layout.frozenCount === 0 ? ' grid-edge' : ''}`}
        style={{ width: layout.gutterWidth }}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          data-select
          aria-label={`Select row ${number}`}
          checked={isSelected}
          disabled={!row}
          readOnly
        />
        <span className="grid-text" style={{ flex: 1, textAlign: 'right' }}>
          {number}
        </span>
      </div>
      {layout.columns.slice(0, layout.frozenCount).map(cell)}
      {inView.before > 0 && <div style={{ flex: 'none', width: inView.before }} />}
      {scrolling
        .slice(inView.first, inView.last + 1)
        .map((place, at) => cell(place, layout.frozenCount + inView.first + at))}
      {inView.after > 0 && <div style={{ flex: 'none', width: inView.after }} />}
      <div
        role="gridcell"
        aria-colindex={layout.columns.length + 2}
        className="grid-cell grid-fixed grid-actions"
        style={{ width: actionsWidth }}
        id={`${gridId}-actions-${index}`}
      >
        {row && (
          <button
            type="button"
            tabIndex={-1}
            className="grid-button grid-quiet"
            data-action="delete"
            aria-label={`Delete row ${number}`}
            title="Delete row"
          >
            <DeleteOutlineOutlined />
          </button>
        )}
      </div>
    </div>
  );
});

/** Px that the content of a cell has not. */
const cellPadding = 22;

interface GridCellProps {
  readonly place: PlacedColumn;
  readonly at: number;
  readonly of: GridRowProps;
}

function GridCell({ place: { column, width, left }, at, of }: GridCellProps): ReactNode {
  const { gridId, index, number, row, layout, rangeFrom, rangeTo, active, fill, editor } = of;
  const isActive = at === active;
  const isEditing = isActive && editor !== undefined;
  const refusal = isEditing ? undefined : of.refused?.get(column.id);
  const id = `${gridId}-${index}-${at}`;
  const isInRange = at >= rangeFrom && at <= rangeTo;
  const classes = ['grid-cell'];
  if (left !== undefined) classes.push('grid-fixed');
  if (left !== undefined && at === layout.frozenCount - 1) classes.push('grid-edge');
  if (column.dataType === 'number') classes.push('is-number');
  if (column.readonly) classes.push('is-readonly');
  if (isActive) classes.push('is-active');
  if (isInRange) classes.push('in-range');
  if (isEditing) classes.push('is-editing');
  if (refusal) classes.push('is-invalid');
  const person = of.people?.get(column.id);
  if (person !== undefined) classes.push('is-of-other');
  return (
    <div
      role="gridcell"
      id={id}
      aria-colindex={at + 2}
      aria-invalid={refusal ? true : undefined}
      title={refusal?.message}
      aria-readonly={column.readonly || undefined}
      aria-selected={isInRange}
      data-column={at}
      className={classes.join(' ')}
      style={{ width, left }}
    >
      {isEditing ? (
        editor
      ) : row ? (
        <CellContent
          column={column}
          value={refusal ? refusal.value : row[column.id]}
          width={width - cellPadding}
        />
      ) : (
        <span className="grid-waiting" />
      )}
      {row && at === 0 && !isEditing && (
        <button
          type="button"
          tabIndex={-1}
          className="grid-button grid-quiet"
          style={{ marginLeft: 'auto', marginRight: -6 }}
          data-action="open"
          aria-label={`Open row ${number}`}
          title="Open row"
        >
          <OpenInFullOutlined />
        </button>
      )}
      {person !== undefined && <span className="grid-person">{person}</span>}
      {refusal && isActive && (
        <CellNote id={`${id}-reason`} isError>
          {refusal.message} Enter edits it, Escape discards it.
        </CellNote>
      )}
      {at === fill && !isEditing && <span className="grid-fill" data-fill />}
    </div>
  );
}
