import { useToast } from '@buildai/web';
import type { EntityRecord } from '@buildai/entities/shared';
import { useRef, useState } from 'react';
import { anchorSelection, currentSelection, withLoadedRows } from './anchored-selection.js';
import type { AnchoredSelection, CurrentSelection, GridContent } from './anchored-selection.js';
import type { GridOptions } from './grid-options.js';
import type { CellRange, GridMove, GridSelection } from './grid-selection.js';
import { firstCell, moveSelection, rangeOf, withinGrid } from './grid-selection.js';
import { maxRangeRows } from './max-range-rows.js';
import { addedLines, beyondGroups, headId, lineOfHead, rowLines } from './rows-in-lines.js';

export type SelectedCells = ReturnType<typeof useGridSelection>;

function contentOf({ list, layout }: GridOptions): GridContent {
  const { pages, state } = list;
  return {
    size: { rows: state.length, columns: layout.columns.length },
    columnIds: layout.columns.map(({ column }) => column.id),
    rowId: (row) => pages.row(row)?.id ?? headId(pages.groups, row),
    rowOf: (id) => lineOfHead(pages.groups, id) ?? pages.indexOf(id),
    isReading: pages.isReading,
  };
}

/** Why the active cell cannot be changed. */
const missing = {
  unknown: 'This row is still loading. Try again in a moment.',
  gone: 'The row you were in was deleted or moved. Select a cell again.',
} as const;

/** The active cell and the selected range, which stay with their rows and columns. */
export function useGridSelection(options: GridOptions, page: number) {
  const { list, layout } = options;
  const { groups } = list.pages;
  const toast = useToast();
  /** Undefined until the grid is used: until then, the first cell is active, whatever its row. */
  const [anchored, setAnchored] = useState<AnchoredSelection>();
  const [chosen, setChosen] = useState<GridSelection>(firstCell);
  /** The selection that was made last, also by what is still under way. */
  const latest = useRef(firstCell);
  const content = contentOf(options);
  const { size } = content;
  const current: CurrentSelection = anchored
    ? currentSelection(anchored, content)
    : { selection: withinGrid(firstCell, size), activeId: undefined, presence: 'here', isWhole: true };
  const { selection, activeId, presence } = current;
  const loaded = anchored && withLoadedRows(anchored, current, content);
  if (loaded !== anchored) setAnchored(loaded);

  const range = rangeOf(selection);
  const rowAt = (row: number): EntityRecord | undefined => list.pages.row(row);
  const select = (next: GridSelection): void => {
    latest.current = next;
    setAnchored(anchorSelection(next, content));
    setChosen(next);
  };
  /** Whether the active cell may be changed; with a notice if its row is not where it was. */
  const isHeld = (): boolean => {
    if (presence === 'here') return selection.active.row >= 0;
    toast({ message: missing[presence] });
    return false;
  };
  return {
    content,
    size,
    selection,
    activeId,
    presence,
    /** The selection as it was made last: a new object each time. */
    chosen,
    range,
    rowAt,
    select,
    isHeld,
    /** Makes the active cell stay with its row. The press that brings the focus may have chosen one already. */
    hold: (): void => setAnchored((now) => now ?? anchorSelection(selection, content)),
    /** @param toRow goes on over the lines of groups */
    move: (by: GridMove, extend: boolean, toRow = false): void => {
      const to = (rows: number) => {
        const next = moveSelection(selection, by, { ...size, rows }, { extend, page });
        return toRow ? beyondGroups(groups, selection, next, rows) : next;
      };
      select(to(size.rows));
      if (by.by !== 'edge' || by.rows <= 0 || list.state.total !== undefined) return;
      // Which row is the last one is known once all are counted.
      const made = latest.current;
      void list.pages.counted().then((rows) => {
        if (rows !== undefined && latest.current === made) select(to(rows));
      });
    },
    rangeColumns: ({ left, right }: CellRange = range) =>
      layout.columns.slice(left, right + 1).map(({ column }) => column),
    /** Undefined, with a notice, if there are too many or if the row of the active cell is gone. */
    rangeRows: (over: CellRange = range): readonly EntityRecord[] | undefined => {
      if (!isHeld()) return undefined;
      const lines = rowLines(groups, { ...over, bottom: Math.min(over.bottom, size.rows - 1) });
      const rows = lines.map(rowAt);
      // The line of a group alone.
      if (rows.length === 0 && size.rows > 0) return undefined;
      const found = rows.filter((row) => row !== undefined);
      if (rows.length <= maxRangeRows && found.length === rows.length) return found;
      toast({ message: `Select up to ${maxRangeRows.toLocaleString('en-US')} loaded rows at a time.` });
      return undefined;
    },
    selectRange: ({ top, bottom, left, right }: CellRange): void =>
      select({ active: { row: top, column: left }, anchor: { row: bottom, column: right } }),
    /** Selects rows that were just added: at the end of the list, or in a group. With a filter, some may be hidden. */
    selectAdded: async (ids: readonly string[], { left, right }: CellRange): Promise<void> => {
      const rows = await list.pages.counted();
      if (rows === undefined || options.view.filters.length > 0 || options.view.search !== '') return;
      const [row, last] = addedLines(list.pages, ids, rows) ?? [];
      if (row !== undefined && last !== undefined)
        select({ active: { row, column: left }, anchor: { row: last, column: right } });
    },
    selectAllCells: (): void =>
      select({
        active: { row: 0, column: 0 },
        anchor: { row: Math.max(0, size.rows - 1), column: Math.max(0, size.columns - 1) },
      }),
    /** Scrolls to the active cell, which keys are about to change. */
    showActive: (): void => setChosen({ ...selection }),
  };
}
