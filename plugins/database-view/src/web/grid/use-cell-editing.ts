import { useToast } from '@buildai/web';
import type { EntityRecord } from '@buildai/entities/shared';
import { useEffect, useEffectEvent, useState } from 'react';
import { readBoolean } from '../model/cell-text.js';
import { placeOfRow } from './anchored-selection.js';
import type { GridOptions } from './grid-options.js';
import type { GridMove } from './grid-selection.js';
import type { SelectedCells } from './use-grid-selection.js';

/** The cell that is being edited, with its row as it was then. */
interface Editing {
  readonly record: EntityRecord;
  readonly field: string;
  readonly typed: string | undefined;
  readonly added: string | undefined;
  /** Where the row was when editing began. */
  readonly row: number;
}

/** The cell that is being edited, and where it is now. */
export interface EditedCell extends Editing {
  readonly column: number;
}

const withMore = (editing: Editing, text: string): Editing =>
  editing.typed === undefined
    ? { ...editing, added: (editing.added ?? '') + text }
    : { ...editing, typed: editing.typed + text };

/** Editing the active cell; a boolean changes at once. What is typed is stored in the row it was typed for. */
export function useCellEditing(
  { layout, change, refused }: GridOptions,
  selected: SelectedCells,
  focus: () => void,
) {
  const toast = useToast();
  const [editing, setEditing] = useState<Editing>();
  const { selection, rowAt, move, content, isHeld } = selected;
  const place = editing && placeOfRow(content, editing.record.id, editing.row);
  const column = editing ? content.columnIds.indexOf(editing.field) : -1;
  const isGone = place !== undefined && (place.presence === 'gone' || column < 0);
  const edited: EditedCell | undefined =
    editing && place && !isGone ? { ...editing, row: place.row, column } : undefined;
  const stop = (): void => {
    setEditing(undefined);
    focus();
  };
  /** How often a row went while it was edited. */
  const [lost, setLost] = useState(0);
  if (isGone) {
    setEditing(undefined);
    setLost(lost + 1);
  }
  const onLost = useEffectEvent(() => {
    focus();
    toast({
      message: 'The row you were editing was deleted or moved. Nothing was saved.',
      severity: 'error',
    });
  });
  useEffect(() => {
    if (lost > 0) onLost();
  }, [lost]);
  return {
    edited,
    edit(typed?: string): void {
      const { row, column: at } = selection.active;
      const target = layout.columns[at]?.column;
      if (!isHeld()) return;
      const record = rowAt(row);
      if (!target || !record || target.readonly) return;
      const { id, dataType } = target;
      if (dataType !== 'boolean') {
        // What is typed before the code of the editor has loaded arrives here.
        return setEditing((now) =>
          now?.record.id === record.id && now.field === id
            ? withMore(now, typed ?? '')
            : { record, field: id, typed, added: undefined, row },
        );
      }
      if (typed !== undefined) return;
      void change([
        { id: record.id, field: id, before: record[id], after: readBoolean(record[id]) !== true },
      ]);
    },
    commit: (value: unknown, by?: GridMove): void => {
      if (!edited) return;
      const { record, field } = edited;
      stop();
      refused.forget(record.id, [field]);
      void change([{ id: record.id, field, before: record[field], after: value }]);
      if (by) move(by, false);
    },
    cancel: (): void => {
      if (edited) refused.forget(edited.record.id, [edited.field]);
      stop();
    },
    /** Ends editing with a text that does not fit its column: it stays in the cell, with the reason. */
    leave: (value: unknown, message: string): void => {
      if (!edited) return;
      setEditing(undefined);
      refused.refuse(edited.record.id, new Map([[edited.field, { value, message }]]));
    },
    /** Shows the stored value again in a cell that keeps a refused one. */
    giveUp: (): void => {
      const target = layout.columns[selection.active.column]?.column;
      const record = selection.active.row < 0 ? undefined : rowAt(selection.active.row);
      if (target && record) refused.forget(record.id, [target.id]);
    },
  };
}
