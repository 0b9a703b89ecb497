import { useToast } from '@buildai/web';
import type { ColumnNotation } from '@buildai/entities/shared';
import { use, useEffect, useRef, useState } from 'react';
import { pastedTable } from '../clipboard/copied-table.js';
import type { CopiedTable } from '../clipboard/copied-table.js';
import { canBeFilled, columnsToAdd, pasteGaps, unplacedText } from '../clipboard/paste-gaps.js';
import type { PasteGaps } from '../clipboard/paste-gaps.js';
import { pastedChanges, pastedRange } from '../clipboard/pasted-changes.js';
import type { PasteQuestion } from '../clipboard/pasted-changes.js';
import { referencedNames } from '../clipboard/pasted-references.js';
import { pastedRows } from '../clipboard/pasted-rows.js';
import { readTable } from '../clipboard/table-text.js';
import { TableAdditionsContext } from '../columns/table-additions.js';
import type { Column } from '../model/column.js';
import { useReferenceNames } from '../rows/reference-names-context.js';
import type { GridModel } from './use-grid-model.js';

/** A paste that waits for an answer. */
export type PendingPaste = { readonly cancel: () => void } & (
  | { readonly question: PasteQuestion; readonly answer: (notation: ColumnNotation) => void }
  | {
      readonly gaps: PasteGaps;
      /** The same if the first row names the columns; undefined if it has values. */
      readonly named: PasteGaps | undefined;
      readonly add: (gaps: PasteGaps) => Promise<void>;
      readonly skip: (gaps: PasteGaps) => void;
    }
);

/** What has been answered about a paste. */
interface PasteAnswers {
  readonly notation: ColumnNotation;
  /** Whether the first row names the columns, and is not pasted. */
  readonly hasNames?: boolean;
  /** The columns that its values go to, from the left; undefined until it is known that they have a place. */
  readonly columns?: readonly Column[];
}

type Table = readonly (readonly string[])[];

const noAnswers: PasteAnswers = { notation: {} };

/** The columns of a range with those that were added for it. */
function filledColumns(
  columns: readonly Column[],
  gaps: PasteGaps,
  { all, added }: { readonly all: readonly Column[]; readonly added: readonly Column[] },
): readonly Column[] {
  const filled = columns.map((column) => all.find(({ id }) => id === column.id) ?? column);
  columnsToAdd(gaps).forEach(({ at }, index) => {
    const column = added[index];
    if (column) filled[at] = column;
  });
  return filled;
}

/** What a table has that its columns do not take, if it brings columns with their names. */
async function namedGaps(
  table: Table,
  columns: readonly Column[],
  width: number,
): Promise<PasteGaps | undefined> {
  const { beginsWithNames } = await import('../import/parse/header-row.js');
  if (!beginsWithNames(table)) return undefined;
  const gaps = pasteGaps(table.slice(1), columns, width);
  return columnsToAdd(gaps).length > 0 ? { ...gaps, names: table[0] ?? [] } : undefined;
}

/** Pastes a table into the selected range: first it is asked what is missing, then how numbers and dates are written. */
export function useGridPaste(current: GridModel) {
  // A paste goes on after columns were added, by the grid that shows them.
  const latest = useRef(current);
  useEffect(() => void (latest.current = current));
  const toast = useToast();
  const names = useReferenceNames();
  const additions = use(TableAdditionsContext);
  const [asked, setAsked] = useState<PendingPaste>();
  const cancel = (): void => setAsked(undefined);

  /** The rows that a table names in columns of references. */
  const namedRows = async (table: Table, columns: readonly Column[]) => {
    const wanted = [...referencedNames(table, columns)];
    const found = await Promise.all(
      wanted.map(async ([entity, some]) => [entity, await names?.idsOf(entity, some)] as const),
    );
    return new Map(found.map(([entity, ids]) => [entity, ids ?? new Map<string, string>()]));
  };
  const askForGaps = (
    pending: { readonly gaps: PasteGaps; readonly named: PasteGaps | undefined },
    columns: readonly Column[],
    go: (next: Partial<PasteAnswers>) => void,
  ) =>
    setAsked({
      ...pending,
      cancel,
      async add(gaps) {
        const filled = await additions?.fill(gaps);
        cancel();
        if (filled) go({ columns: filledColumns(columns, gaps, filled), hasNames: gaps.names !== undefined });
      },
      skip({ names: firstRow }) {
        cancel();
        go({ columns, hasNames: firstRow !== undefined });
      },
    });
  const paste = async (text: string, copied: CopiedTable | undefined, answers = noAnswers): Promise<void> => {
    const grid = latest.current;
    const cells = readTable(text).slice(answers.hasNames ? 1 : 0);
    const range = grid.overRows(pastedRange(cells, grid.range));
    const rows = grid.rangeRows(range);
    if (!rows) return;
    const go = (next: Partial<PasteAnswers>): void => start(text, copied, { ...answers, ...next });
    const here = grid.rangeColumns(range);
    grid.selectRange(range);
    const table = pastedTable(cells, text, here, copied);
    const isCopy = table !== cells;
    const width = range.right - range.left + 1;
    const gaps = pasteGaps(table, here, width);
    if (!answers.columns && !isCopy && canBeFilled(gaps) && additions)
      return askForGaps({ gaps, named: await namedGaps(table, here, width) }, here, go);
    const columns = answers.columns ?? here;
    const named = await namedRows(table, columns);
    // What was copied here is written as it is stored.
    const known = isCopy ? { decimal: '.' as const } : answers.notation;
    const { changes, refused, reason, question } = pastedChanges(table, rows, columns, named, known);
    if (question) {
      const answer = (notation: ColumnNotation): void => {
        cancel();
        go({ columns, notation: { ...answers.notation, ...notation } });
      };
      return setAsked({ question, answer, cancel });
    }
    const added = pastedRows(table, columns, rows.length, named, known);
    const left = refused === 1 ? '1 cell was' : `${refused.toLocaleString('en-US')} cells were`;
    const notes = [
      ...(refused > 0 ? [`${left} left as before. ${reason}`] : []),
      unplacedText(pasteGaps(table, columns, width)) ?? [],
    ].flat();
    const ids = await grid.paste(changes, added, { line: range.bottom, note: notes.join(' ') });
    if (ids.length > 0) await latest.current.selectAdded(ids, range);
  };
  const start = (text: string, copied: CopiedTable | undefined, answers?: PasteAnswers): void =>
    void paste(text, copied, answers).catch((error: Error) =>
      toast({ message: error.message, severity: 'error' }),
    );
  return { asked, start };
}
