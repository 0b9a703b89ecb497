import type { EntityRecord } from '@buildai/entities/shared';
import type { Column } from '../model/column.js';
import type { GridMove } from '../grid/grid-selection.js';

/** What every editor of a cell gets. */
export interface CellEditorProps {
  readonly appId: string;
  readonly column: Column;
  readonly row: EntityRecord;
  readonly value: unknown;
  /** What was typed to begin; it replaces the value. */
  readonly typed: string | undefined;
  /** What was typed or pasted after it was opened with its value, and before its code had loaded. */
  readonly added?: string | undefined;
  /** Stores the value, and moves on. */
  readonly onCommit: (value: unknown, move?: GridMove) => void;
  /** Why the value was refused before; it is what was typed then. */
  readonly problem?: string | undefined;
  /** The editor is left with a text that is no value of the column. Without it, the editor stays open. */
  readonly onLeave?: (text: string, message: string) => void;
  readonly onCancel: () => void;
}

export const downwards: GridMove = { by: 'cells', rows: 1, columns: 0 };
