import { useCallback, useMemo, useState } from 'react';

/** What was typed in a cell and could not be stored, and why. */
export interface RefusedCell {
  readonly value: unknown;
  readonly message: string;
}

/** The refused cells of one row, by field. */
export type RefusedRow = ReadonlyMap<string, RefusedCell>;

/** Cells whose change was refused: they show what was typed until it is corrected or given up. */
export interface RefusedCells {
  readonly all: () => ReadonlyMap<string, RefusedRow>;
  readonly ofRow: (id: string) => RefusedRow | undefined;
  readonly refuse: (id: string, cells: ReadonlyMap<string, RefusedCell>) => void;
  readonly forget: (id: string, fields: readonly string[]) => void;
}

type RefusedRows = ReadonlyMap<string, RefusedRow>;

function without(rows: RefusedRows, id: string, fields: readonly string[]): RefusedRows {
  const row = rows.get(id);
  if (!row || !fields.some((field) => row.has(field))) return rows;
  const left = new Map([...row].filter(([field]) => !fields.includes(field)));
  const others = new Map([...rows].filter(([other]) => other !== id));
  return left.size === 0 ? others : others.set(id, left);
}

/** Refused cells of one table, by the IDs of their rows, so that they stay when rows move and scroll away. */
export function useRefusedCells(): RefusedCells {
  const [rows, setRows] = useState<RefusedRows>(new Map());
  const refuse = useCallback<RefusedCells['refuse']>(
    (id, cells) => setRows((now) => new Map(now).set(id, new Map([...(now.get(id) ?? []), ...cells]))),
    [],
  );
  const forget = useCallback<RefusedCells['forget']>(
    (id, fields) => setRows((now) => without(now, id, fields)),
    [],
  );
  return useMemo(
    () => ({ all: () => rows, ofRow: (id) => rows.get(id), refuse, forget }),
    [rows, refuse, forget],
  );
}
