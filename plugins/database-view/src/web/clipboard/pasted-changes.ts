import type { ColumnNotation, EntityRecord, NotationKind } from '@buildai/entities/shared';
import { foundNotation, NotationEvidence, notationOf } from '@buildai/entities/shared';
import type { CellRange } from '../grid/grid-selection.js';
import type { Column } from '../model/column.js';
import { sameValue } from '../model/same-value.js';
import type { CellChange } from '../rows/cell-change.js';
import { readPasted, reasonIn } from './pasted-cell.js';
import type { NamedRows } from './pasted-references.js';

export interface PastedChanges {
  readonly changes: readonly CellChange[];
  /** Cells that do not take the pasted text, with the reason of the first. */
  readonly refused: number;
  readonly reason: string | undefined;
  /** What has to be asked before anything is changed: how columns are written whose cells fit two notations. */
  readonly question: PasteQuestion | undefined;
}

/** @param columns their labels; @param example a cell that is a different value in each notation. */
export interface PasteQuestion {
  readonly kind: NotationKind;
  readonly example: string;
  readonly columns: readonly string[];
}

/** The rows and columns that a table covers: it is repeated if the range is a multiple of it. */
export function pastedRange(table: readonly (readonly string[])[], range: CellRange): CellRange {
  const rows = table.length;
  const columns = Math.max(...table.map((row) => row.length));
  const [height, width] = [range.bottom - range.top + 1, range.right - range.left + 1];
  return {
    top: range.top,
    left: range.left,
    bottom: range.top + (height % rows === 0 ? height : rows) - 1,
    right: range.left + (width % columns === 0 ? width : columns) - 1,
  };
}

/**
 * What pasting changes.
 * @param rows those of the range, from its top; @param columns those of the range, from its left.
 * @param named the rows that cells may name
 * @param answers what is known about the notation of all columns
 */
export function pastedChanges(
  table: readonly (readonly string[])[],
  rows: readonly (EntityRecord | undefined)[],
  columns: readonly Column[],
  named: NamedRows = new Map(),
  answers: ColumnNotation = {},
): PastedChanges {
  const changes: CellChange[] = [];
  let refused = 0;
  let reason: string | undefined;
  const { notations, question } = pastedNotations(table, columns, answers);
  rows.forEach((row, y) => {
    const cells = table[y % table.length] ?? [];
    columns.forEach((column, x) => {
      const text = cells[x % Math.max(cells.length, 1)];
      // What is pasted over read-only cells is told beside (`unplacedText`).
      if (!row || text === undefined || column.readonly) return;
      const read = readPasted(column, text, named, notations[x]);
      if (!read.ok) {
        refused += 1;
        reason ??= reasonIn(column, read.message);
      } else if (!sameValue(row[column.id], read.value)) {
        changes.push({ id: row.id, field: column.id, before: row[column.id], after: read.value });
      }
    });
  });
  return { changes, refused, reason, question };
}

/** The notation of each column: as answered, else as its cells show, else as the other columns do. */
export function pastedNotations(
  table: readonly (readonly string[])[],
  columns: readonly Column[],
  answers: ColumnNotation,
): { readonly notations: readonly ColumnNotation[]; readonly question: PasteQuestion | undefined } {
  const hints = columns.map((column, x) => {
    const evidence = column.readonly ? undefined : NotationEvidence.of(column.property);
    for (const cells of table) evidence?.add(cells[x % Math.max(cells.length, 1)]);
    return evidence?.hints();
  });
  const found = hints.map((each, x) => {
    const others = hints.filter((other, y) => other !== undefined && y !== x);
    return each && foundNotation(each, others as NonNullable<typeof each>[]);
  });
  const asked = found.flatMap((each, x) =>
    each?.state === 'unclear' && answers[each.kind] === undefined
      ? [{ ...each, label: columns[x]?.label ?? '' }]
      : [],
  );
  const [first] = asked;
  const labels = asked.filter(({ kind }) => kind === first?.kind).map(({ label }) => label);
  return {
    notations: found.map((each) => (each?.state === 'unclear' ? answers : notationOf(each))),
    question: first && { kind: first.kind, example: first.example, columns: [...new Set(labels)] },
  };
}
