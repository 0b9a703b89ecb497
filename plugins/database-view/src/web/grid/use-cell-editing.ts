import { useToast } from '@buildai/web';
import { useEffect, useEffectEvent, useState } from 'react';
import { readBoolean } from '../model/cell-text.js';
import { editedCell, isSameCell, withMore, withRecord } from './edited-cell.js';
import type { Editing } from './edited-cell.js';
import type { GridOptions } from './grid-options.js';
import type { GridMove } from './grid-selection.js';
import type { SelectedCells } from './use-grid-selection.js';

/**
 * Editing the active cell; a boolean changes at once. What is typed is stored in the row it was typed for, also if that
 * has to be loaded first.
 */
export function useCellEditing(
  { layout, list, change, refused }: GridOptions,
  selected: SelectedCells,
  focus: () => void,
) {
  const toast = useToast();
  const [editing, setEditing] = useState<Editing>();
  const { selection, activeId, presence, rowAt, move, content, isHeld } = selected;
  const edited = editing && editedCell(editing, content);
  const isGone = editing !== undefined && edited === undefined;
  const loaded = edited && withRecord(edited, rowAt(edited.row));
  if (loaded) setEditing(loaded);
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
      const target = list.pages.groups?.headAt(row) ? undefined : layout.columns[at]?.column;
      const isBoolean = target?.dataType === 'boolean';
      const canWait = presence === 'unknown' && !isBoolean;
      if (!target || target.readonly || (!canWait && !isHeld())) return;
      const { id: field } = target;
      const record = presence === 'here' ? rowAt(row) : undefined;
      if (!isBoolean) {
        const next = { id: record?.id ?? activeId, record, field, typed, added: undefined, row };
        // What is typed before the row and the code of the editor have loaded arrives here.
        return setEditing((now) => (now && isSameCell(now, next) ? withMore(now, typed ?? '') : next));
      }
      if (typed !== undefined || !record) return;
      const { id, [field]: before } = record;
      void change([{ id, field, before, after: readBoolean(before) !== true }]);
    },
    commit: (value: unknown, by?: GridMove): void => {
      if (!edited?.record) return;
      const { record, field } = edited;
      stop();
      refused.forget(record.id, [field]);
      void change([{ id: record.id, field, before: record[field], after: value }]);
      if (by) move(by, false, true);
    },
    cancel: (): void => {
      if (edited?.record) refused.forget(edited.record.id, [edited.field]);
      stop();
    },
    /** Ends editing with a text that does not fit its column: it stays in the cell, with the reason. */
    leave: (value: unknown, message: string): void => {
      if (!edited?.record) return;
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
