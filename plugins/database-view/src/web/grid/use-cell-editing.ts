import type { EntityRecord } from '@buildai/entities/shared';
import { useState } from 'react';
import { readBoolean } from '../model/cell-text.js';
import type { GridOptions } from './grid-options.js';
import type { GridMove } from './grid-selection.js';
import type { SelectedCells } from './use-grid-selection.js';

/** The cell that is being edited, with its row as it was then. */
export interface EditedCell {
  readonly row: number;
  readonly column: number;
  readonly record: EntityRecord;
  readonly typed: string | undefined;
}

/** Editing the active cell; a boolean changes at once. */
export function useCellEditing({ layout, change }: GridOptions, selected: SelectedCells, focus: () => void) {
  const [edited, setEdited] = useState<EditedCell>();
  const { selection, rowAt, move } = selected;
  const stop = (): void => {
    setEdited(undefined);
    focus();
  };
  return {
    edited,
    edit(typed?: string): void {
      const { row, column } = selection.active;
      const place = layout.columns[column];
      const record = rowAt(row);
      if (!place || !record || place.column.readonly) return;
      const { id, dataType } = place.column;
      if (dataType !== 'boolean') return setEdited({ row, column, record, typed });
      if (typed !== undefined) return;
      void change([
        { id: record.id, field: id, before: record[id], after: readBoolean(record[id]) !== true },
      ]);
    },
    commit: (value: unknown, by?: GridMove): void => {
      if (!edited) return;
      const field = layout.columns[edited.column]?.column.id;
      stop();
      if (field !== undefined) {
        void change([{ id: edited.record.id, field, before: edited.record[field], after: value }]);
      }
      if (by) move(by, false);
    },
    cancel: stop,
  };
}
