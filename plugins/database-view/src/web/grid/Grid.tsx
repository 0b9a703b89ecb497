import Box from '@mui/material/Box';
import { useEffect, useId, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { CellEditor } from '../editors/CellEditor.js';
import { allRows, isRowSelected, noRows, selectedCount } from '../rows/row-selection.js';
import { nextSort } from '../view/view-state.js';
import type { PersonPlace } from '../../shared/person-place.js';
import type { Column } from '../model/column.js';
import type { RefusedCell } from '../rows/refused-cells.js';
import { columnsInView } from './columns-in-view.js';
import type { ColumnsInView } from './columns-in-view.js';
import type { EditedCell } from './edited-cell.js';
import { PasteDialog } from '../clipboard/PasteDialog.js';
import { GridHead } from './GridHead.js';
import type { GridOptions } from './grid-options.js';
import { actionsWidth } from './grid-layout.js';
import type { CellPlace } from './grid-selection.js';
import { gridStyles } from './grid-styles.js';
import { GridRow } from './GridRow.js';
import { GroupRow } from './GroupRow.js';
import { newRowPlace } from './new-row-place.js';
import { rowHeight, rowsInView, scrollScale } from './scroll-scale.js';
import { useFocusAfterNewRow } from './use-focus-after-new-row.js';
import { useGridClipboard } from './use-grid-clipboard.js';
import { useGridKeyboard } from './use-grid-keyboard.js';
import { useGridModel } from './use-grid-model.js';
import type { GridModel } from './use-grid-model.js';
import { useGridPointer } from './use-grid-pointer.js';
import { useGridScroll } from './use-grid-scroll.js';
import { usePeopleInCells } from './use-people-in-cells.js';

/** Rows are placed from the first of so many, since a distance in px is limited like a height. */
const groupRows = 1000;

/** A table of any length that is edited like a spreadsheet. Rows and columns outside of the view are not drawn. */
export function Grid(props: GridOptions): ReactNode {
  const { list, layout, label } = props;
  const gridId = useId();
  const rows = list.state.length;
  const newRow = newRowPlace(props);
  const { element, setElement, scroll, scale, onScroll, reveal } = useGridScroll(
    (height) => scrollScale(rows + newRow.lines, height),
    newRow.headHeight,
  );
  const grid = useGridModel(props, Math.max(1, Math.floor(scroll.height / rowHeight) - 1), element);
  const onKeyDown = useGridKeyboard(grid);
  const paste = useGridClipboard(grid, element);
  const pointer = useGridPointer(grid);
  const seen = rowsInView(scroll.offset, scroll.height, rows);
  const inView = useColumnsInView(props, scroll.scrollLeft, scroll.width);

  const { pages } = list;
  useEffect(() => void pages.show(seen.first, seen.last), [pages, seen.first, seen.last]);
  useRevealActive(grid, props, reveal);
  useFocusAfterNewRow(props, grid, element);
  const people = usePeopleInCells(props.appId, label, cellOf(grid, props), element);

  const group = Math.floor(seen.first / groupRows) * groupRows;
  const yOf = (at: number): number => (at - group) * rowHeight;
  const drawn = drawnLines(seen, grid.edited?.row);
  const { active } = grid.selection;
  const activeId = isActiveDrawn(grid, props, { drawn, inView }) && idOfActive(gridId, active);

  return (
    <>
      <Box
        ref={setElement}
        role={pages.groups ? 'treegrid' : 'grid'}
        tabIndex={0}
        aria-label={label}
        aria-rowcount={list.state.total === undefined ? -1 : rows + 1}
        aria-colcount={layout.columns.length + 2}
        aria-multiselectable
        aria-describedby={`${gridId}-keys`}
        aria-activedescendant={activeId || undefined}
        sx={gridStyles}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target === event.currentTarget && grid.hold()}
        {...pointer}
      >
        <TableHead grid={grid} gridId={gridId} options={props} inView={inView} />
        {newRow.underHead}
        <div role="rowgroup" style={{ position: 'relative', height: scale.bodyHeight, width: layout.width }}>
          <div style={{ transform: `translateY(${scroll.scrollTop - scroll.offset + group * rowHeight}px)` }}>
            {newRow.inGroup(yOf)}
            {drawn.map((index) => {
              const place = { gridId, index, layout, y: yOf(newRow.placeOf(index)) };
              const section = pages.groups?.headAt(index);
              return pages.groups && section ? (
                <GroupRow
                  key={index}
                  {...place}
                  section={section}
                  column={pages.groups.column}
                  width={scroll.width}
                  active={active.row === index ? active.column : -1}
                />
              ) : (
                <GridRow
                  key={index === grid.edited?.row ? 'edited' : index}
                  {...place}
                  {...rowProps(grid, props, index)}
                  people={people.get(pages.row(index)?.id ?? '')}
                  inView={inView}
                />
              );
            })}
          </div>
        </div>
      </Box>
      {/* Outside of the grid, which would take its keys. */}
      {paste && <PasteDialog pending={paste} />}
      {/* Beside the grid, whose children are rows. */}
      <KeysHint id={`${gridId}-keys`} isGrouped={pages.groups !== undefined} />
    </>
  );
}

/** The edited row comes last, so that its field keeps the focus wherever the row moves. */
function drawnLines({ first, last }: ReturnType<typeof rowsInView>, edited?: number): readonly number[] {
  const lines = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return edited === undefined ? lines : [...lines.filter((each) => each !== edited), edited];
}

function KeysHint({ id, isGrouped }: { readonly id: string; readonly isGrouped: boolean }): ReactNode {
  return (
    <span id={id} hidden>
      Arrow keys move between cells, Enter edits a cell, and Tab leaves the table. While a cell is edited, Tab
      saves it and moves to the next one, and Escape cancels.
      {isGrouped && ' In the row of a group, Enter and the left and right arrow keys open and close it.'}
    </span>
  );
}

const idOfActive = (gridId: string, { row, column }: CellPlace): string =>
  row < 0 ? `${gridId}-head-${column}` : `${gridId}-${row}-${column}`;

/** Whether the active cell is in the document. */
function isActiveDrawn(
  { presence, selection: { active } }: GridModel,
  { list, layout }: GridOptions,
  { drawn, inView }: { readonly drawn: readonly number[]; readonly inView: ColumnsInView },
): boolean {
  const scrolling = active.column - layout.frozenCount;
  const isColumnDrawn =
    list.pages.groups?.headAt(active.row) !== undefined ||
    scrolling < 0 ||
    (scrolling >= inView.first && scrolling <= inView.last);
  return presence === 'here' && isColumnDrawn && (active.row < 0 || drawn.includes(active.row));
}

/** The stored cell that the builder is in. */
function cellOf(
  { presence, selection, edited }: GridModel,
  { list, layout }: GridOptions,
): PersonPlace['cell'] {
  const { row, column } = edited ?? selection.active;
  const id = list.pages.row(row)?.id;
  const field = layout.columns[column]?.column.id;
  if (presence !== 'here' || id === undefined || field === undefined) return null;
  return { row: id, column: field, isEditing: edited !== undefined };
}

/** What one row shows of the state of the grid: it is drawn again only if this changes. */
function rowProps(grid: GridModel, options: GridOptions, index: number) {
  const { appId, list, layout, selectedRows } = options;
  const row = list.pages.row(index);
  const refused = row && options.refused.ofRow(row.id);
  const { selection, range, edited, fillTo } = grid;
  const isHere = grid.presence === 'here';
  const isActive = isHere && selection.active.row === index;
  const bottom = fillTo ?? range.bottom;
  const isInRange = isHere && selection.active.row >= 0 && index >= range.top && index <= bottom;
  const isSingle = range.top === bottom && range.left === range.right;
  const column = edited?.row === index ? layout.columns[edited.column]?.column : undefined;
  const refusal = column && refused?.get(column.id);
  return {
    level: list.pages.groups && (2 as const),
    number: (list.pages.groups?.lineAt(index)?.place ?? index) + 1,
    row,
    refused,
    rangeFrom: isInRange && !isSingle ? range.left : -1,
    rangeTo: isInRange && !isSingle ? range.right : -1,
    active: edited?.row === index ? edited.column : isActive ? selection.active.column : -1,
    fill: isInRange && index === range.bottom ? range.right : -1,
    isSelected: row !== undefined && isRowSelected(selectedRows, row.id),
    editor: edited && column && editorOf(grid, edited, { appId, column, refusal }),
  };
}

function editorOf(
  grid: GridModel,
  { record, typed, added }: EditedCell,
  { appId, column, refusal }: { appId: string; column: Column; refusal: RefusedCell | undefined },
): ReactNode {
  // What is typed before the row is there.
  if (!record) return <span className="grid-text grid-typed">{typed ?? added}</span>;
  return (
    <CellEditor
      appId={appId}
      column={column}
      row={record}
      value={refusal ? refusal.value : record[column.id]}
      problem={refusal?.message}
      typed={typed}
      added={added}
      onCommit={grid.commit}
      onLeave={grid.leave}
      onCancel={grid.cancel}
    />
  );
}

function useColumnsInView({ layout }: GridOptions, scrollLeft: number, width: number): ColumnsInView {
  const widths = layout.columns.slice(layout.frozenCount).map((each) => each.width);
  const seen = width - layout.frozenWidth - actionsWidth;
  const { first, last, before, after } = columnsInView(widths, scrollLeft, seen);
  // The same object as long as it says the same, so that rows are not drawn again.
  return useMemo(() => ({ first, last, before, after }), [first, last, before, after]);
}

/** Scrolls to the active cell when it is chosen. */
function useRevealActive(
  grid: GridModel,
  { layout }: GridOptions,
  reveal: ReturnType<typeof useGridScroll>['reveal'],
): void {
  const { chosen } = grid;
  const { row, column } = grid.selection.active;
  const last = useRef(chosen);
  useEffect(() => {
    // A row that others moved is not followed: it would take the view away.
    if (last.current === chosen) return;
    last.current = chosen;
    const before = layout.columns.slice(layout.frozenCount, Math.max(column, layout.frozenCount));
    const left = before.reduce((sum, { width }) => sum + width, 0);
    const sides =
      column < layout.frozenCount ? undefined : { left, right: left + (layout.columns[column]?.width ?? 0) };
    reveal(row, sides, layout.frozenWidth + actionsWidth);
  });
}

interface TableHeadProps {
  readonly grid: GridModel;
  readonly gridId: string;
  readonly options: GridOptions;
  readonly inView: ColumnsInView;
}

function TableHead({ grid, gridId, options, inView }: TableHeadProps): ReactNode {
  const { layout, list, view, onView, selectedRows, onSelectRows } = options;
  const count = selectedCount(selectedRows, list.state.total);
  const selected = count === 0 ? 'none' : selectedRows.isAll && selectedRows.ids.size === 0 ? 'all' : 'some';
  const { active } = grid.selection;
  return (
    <GridHead
      gridId={gridId}
      layout={layout}
      inView={inView}
      sort={view.sort}
      active={active.row < 0 ? active.column : -1}
      selected={selected}
      onSelectAll={() => onSelectRows(selected === 'all' ? noRows : allRows)}
      onSort={(column) => onView({ change: 'sort', sort: nextSort(view.sort, column) })}
      onMenu={options.onColumnMenu}
      addColumn={options.addColumn}
      onResize={(column, width) => onView({ change: 'resize', column, width })}
      onMove={options.onMoveColumn}
    />
  );
}
