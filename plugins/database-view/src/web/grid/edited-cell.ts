import type { EntityRecord } from '@buildai/entities/shared';
import { placeOfRow } from './anchored-selection.js';
import type { GridContent } from './anchored-selection.js';

/** The cell that is being edited, with its row as it was then. */
export interface Editing {
  /** The ID of the row; undefined if it was not loaded yet. */
  readonly id: string | undefined;
  /** Undefined until the row is loaded: what is typed waits for it. */
  readonly record: EntityRecord | undefined;
  readonly field: string;
  readonly typed: string | undefined;
  readonly added: string | undefined;
  /** The place of the row when editing began. */
  readonly row: number;
}

/** The cell that is being edited, and where it is now. */
export interface EditedCell extends Editing {
  readonly column: number;
}

/** Adds what was typed or pasted before the editor was there. */
export const withMore = (editing: Editing, text: string): Editing =>
  editing.typed === undefined
    ? { ...editing, added: (editing.added ?? '') + text }
    : { ...editing, typed: editing.typed + text };

export const isSameCell = (one: Editing, other: Editing): boolean =>
  one.field === other.field && (one.id === undefined ? one.row === other.row : one.id === other.id);

/** Undefined if its row or column is gone. */
export function editedCell(editing: Editing, content: GridContent): EditedCell | undefined {
  const { id, field, row } = editing;
  const column = content.columnIds.indexOf(field);
  if (column < 0) return undefined;
  if (id === undefined) return row < content.size.rows ? { ...editing, column } : undefined;
  const place = placeOfRow(content, id, row);
  return place.presence === 'gone' ? undefined : { ...editing, row: place.row, column };
}

/** Adds the row, once it is loaded. */
export function withRecord(edited: EditedCell, record: EntityRecord | undefined): Editing | undefined {
  const isIt = record && (edited.id ?? record.id) === record.id;
  return edited.record === undefined && isIt ? { ...edited, id: record.id, record } : undefined;
}
