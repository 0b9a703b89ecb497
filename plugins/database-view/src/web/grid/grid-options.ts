import type { EntityRecord } from '@buildai/entities/shared';
import type { ReactNode } from 'react';
import type { MoveColumn } from '../columns/use-column-move.js';
import type { CellChange } from '../rows/cell-change.js';
import type { RefusedCells } from '../rows/refused-cells.js';
import type { RowList } from '../rows/use-row-list.js';
import type { RowSelection } from '../rows/row-selection.js';
import type { RowCreation } from '../table/use-row-creation.js';
import type { PasteRows } from '../table/use-table-paste.js';
import type { UndoStack } from '../undo/undo-stack.js';
import type { ViewChange, ViewState } from '../view/view-state.js';
import type { GridLayout } from './grid-layout.js';

export interface GridOptions {
  readonly appId: string;
  /** Accessible name. */
  readonly label: string;
  readonly list: RowList;
  readonly layout: GridLayout;
  readonly view: ViewState;
  readonly onView: (change: ViewChange) => void;
  /** Stores changed cells. */
  readonly change: (changes: readonly CellChange[]) => Promise<void>;
  /** Stores what is pasted into rows, and adds those that are missing. */
  readonly paste: PasteRows;
  readonly refused: RefusedCells;
  readonly undoStack: UndoStack;
  readonly selectedRows: RowSelection;
  readonly onSelectRows: (rows: RowSelection) => void;
  readonly onOpenRow: (row: EntityRecord) => void;
  /** Undefined: the rows chosen by their checkboxes. */
  readonly onDelete: (row: EntityRecord | undefined) => void;
  /** Begins a row in a group. */
  readonly onNewRow: RowCreation['begin'];
  readonly onFind: () => void;
  readonly onColumnMenu: (column: string, anchor: HTMLElement) => void;
  readonly onMoveColumn: MoveColumn;
  /** The last header, which adds a column. */
  readonly addColumn: ReactNode;
  /** The row that is not stored yet: under the header, or in its group. */
  readonly newRow: ReactNode;
  /** The key of the group that it is in. */
  readonly newRowGroup: string | undefined;
  /** The row that was stored last. */
  readonly createdRow: EntityRecord | undefined;
}
