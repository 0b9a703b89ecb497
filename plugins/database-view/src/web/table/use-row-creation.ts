import type { EntityRecord } from '@buildai/entities/shared';
import { entitiesApi } from '@buildai/entities/shared';
import { useApi, useToast } from '@buildai/web';
import { useEffect, useRef, useState } from 'react';
import type { Column } from '../model/column.js';
import { sameValue } from '../model/same-value.js';
import type { ListedRows } from '../rows/listed-rows.js';
import { failureText, fieldErrors } from '../rows/error-text.js';
import type { UndoStack } from '../undo/undo-stack.js';

type Values = Readonly<Record<string, unknown>>;

/** A row that is typed and not stored yet. */
export interface RowDraft {
  /** A new number each time that the row is begun, so that it takes the focus. */
  readonly number: number;
  /** The group that it stands in; undefined at the top. */
  readonly group: string | undefined;
  /** What it has from the start: the value of its group. */
  readonly initial: Values;
  readonly values: Values;
}

export interface RowCreation {
  readonly draft: RowDraft | undefined;
  readonly isBusy: boolean;
  /** What the server refused, by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** The row that was stored last, once the list was read again. */
  readonly created: EntityRecord | undefined;
  /** A value was changed: what the server refused about it no longer holds. */
  readonly onChanged: (field: string, value: unknown) => void;
  /** Begins a row. A row that is open keeps what was typed, and moves to the given group. */
  readonly begin: (group?: Pick<RowDraft, 'group' | 'initial'>) => void;
  /** Typed values come back with an undo. */
  readonly discard: () => void;
  readonly confirm: () => void;
}

interface RowCreationParts {
  readonly columns: readonly Column[];
  readonly undoStack: UndoStack;
  readonly pages: Pick<ListedRows, 'groups' | 'indexOf'>;
  /** Reads the list again. */
  readonly readAgain: () => Promise<void>;
}

const hasTyped = ({ values, initial }: RowDraft): boolean =>
  Object.entries(values).some(([field, value]) => value !== '' && !sameValue(value, initial[field]));

const without = <Value>(of: Readonly<Record<string, Value>>, field: string) =>
  Object.fromEntries(Object.entries(of).filter(([name]) => name !== field));

/** The row that is being typed. Values that are discarded can be brought back, by the toast and by Ctrl+Z. */
function useRowDraft(undoStack: UndoStack, onClosed: () => void) {
  const toast = useToast();
  const [draft, setDraft] = useState<RowDraft>();
  // Undo is pressed after later renders.
  const latest = useRef(draft);
  useEffect(() => void (latest.current = draft));
  const close = (): void => {
    setDraft(undefined);
    onClosed();
  };
  const discard = (): void => {
    const left = latest.current;
    close();
    if (!left || !hasTyped(left)) return;
    const bringBack = (): void => {
      // Another row that was begun since is not lost either.
      if (latest.current) discard();
      setDraft({ ...left, number: left.number + 1 });
    };
    const undone = new AbortController();
    const step = {
      undo: async () => {
        undone.abort();
        bringBack();
      },
      redo: async () => close(),
    };
    undoStack.push(step);
    const onClick = (): void => {
      undoStack.forget(step);
      bringBack();
    };
    toast({ message: 'Row discarded.', action: { label: 'Undo', onClick }, until: undone.signal });
  };
  return { draft, setDraft, close, discard };
}

/** A pending row: it is stored when it is confirmed, and stays open with its errors if it is refused. */
export function useRowCreation(
  appId: string,
  entity: string,
  { columns, undoStack, pages, readAgain }: RowCreationParts,
): RowCreation {
  const api = useApi(entitiesApi);
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [created, setCreated] = useState<EntityRecord>();
  const { draft, setDraft, close, discard } = useRowDraft(undoStack, () => setErrors({}));

  const create = async (values: Values): Promise<void> => {
    setIsBusy(true);
    try {
      const row = await api.createRecord({ params: { appId, entity }, body: { ...values } });
      await readAgain();
      close();
      setCreated(row);
      // The rows of a new group are read later.
      if (!pages.groups && pages.indexOf(row.id) < 0)
        toast({ message: 'Row added. The filters or the sort order keep it out of view.' });
    } catch (error) {
      setErrors(fieldErrors(error));
      toast({ message: failureText('Failed to create row', error, columns), severity: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return {
    draft,
    isBusy,
    errors,
    created,
    onChanged: (field, value) => {
      setDraft((now) => now && { ...now, values: { ...now.values, [field]: value } });
      setErrors((now) => without(now, field));
    },
    begin: (group) => {
      setDraft((now) => ({
        number: (now?.number ?? 0) + 1,
        group: group ? group.group : now?.group,
        initial: group?.initial ?? now?.initial ?? {},
        values: { ...now?.values, ...group?.initial },
      }));
      setErrors({});
    },
    discard,
    confirm: () => {
      if (draft && !isBusy) void create(draft.values);
    },
  };
}
