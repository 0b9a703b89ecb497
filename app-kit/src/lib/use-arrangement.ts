import type { Arrangement, Placed } from './arrangement.js';
import type { BoardColumnOption } from './board-text.js';
import { useMemo, useRef, useState } from 'react';
import { arrange, changesOf, placeOf, reconcile } from './arrangement.js';

/** A moved item and its target. */
export interface Move extends Placed {
  /** Zero-based. */
  readonly index: number;
  /** All changes to store: the moved item, and others after it if there was no gap. */
  readonly changes: readonly Placed[];
}

export interface BoardItem extends Placed {
  /** Screen reader label. */
  readonly label: string;
}

export interface ArrangementOptions {
  readonly columns: readonly BoardColumnOption[];
  readonly items: readonly BoardItem[];
  /** If the promise rejects, the move is reverted. */
  readonly onMove: (move: Move) => unknown;
}

/** The order of items: as stored, or as it will be while moves are shown and saved. */
export function useArrangement(
  { columns, items, onMove }: ArrangementOptions,
  onFailed: (id: string, error: unknown) => void,
) {
  const [draft, setDraft] = useState<Arrangement>();
  const saving = useRef({ count: 0, positions: new Map<string, number>() });
  const isMoving = useRef(false);
  const stored = useMemo(
    () =>
      arrange(
        columns.map(({ value }) => value),
        items,
      ),
    [columns, items],
  );
  const arrangement = useMemo(() => (draft ? reconcile(draft, stored) : stored), [draft, stored]);

  /** Shows an item at another place, until it is saved there or the move is discarded. */
  const show = (next: Arrangement) => {
    isMoving.current = true;
    setDraft(next);
  };

  /** Back to the stored order, once all moves are saved. */
  const discard = () => {
    isMoving.current = false;
    if (saving.current.count === 0) setDraft(undefined);
  };

  const settle = () => {
    saving.current.count -= 1;
    if (saving.current.count > 0) return;
    saving.current.positions.clear();
    // An item that is being moved meanwhile stays where it is shown.
    if (!isMoving.current) setDraft(undefined);
  };

  /** Saves the place that an item has in an arrangement. */
  const save = async (id: string, next: Arrangement): Promise<void> => {
    const to = placeOf(next, id);
    const from = placeOf(stored, id);
    if (!to || (from?.column === to.column && from.index === to.index)) return discard();
    isMoving.current = false;
    const { positions } = saving.current;
    const known = new Map([...items.map((item) => [item.id, item.position] as const), ...positions]);
    const changes = changesOf(next, id, known);
    for (const change of changes) positions.set(change.id, change.position);
    saving.current.count += 1;
    try {
      await onMove({ id, ...to, position: changes[0]?.position ?? 0, changes });
    } catch (error) {
      onFailed(id, error);
    } finally {
      settle();
    }
  };

  return { stored, arrangement, show, discard, save };
}
