import type { DragEndEvent, DragMoveEvent } from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';
import type { Arrangement, Placed } from './arrangement.js';
import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { arrange, changesOf, moveItem, placeOf, reconcile } from './arrangement.js';
import { messageOf } from './error-message.js';
import { toast } from '../kit/toast.js';

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

interface BoardOptions {
  readonly columns: readonly { readonly value: string; readonly label: string }[];
  readonly items: readonly BoardItem[];
  /** If the promise rejects, the move is reverted. */
  readonly onMove: (move: Move) => unknown;
}

const idOf = (element: Element) => element.getAttribute('data-board-item') ?? '';

/** The index in a column for an item whose center is at this height. */
function indexAt(column: HTMLElement, moved: string, middle: number): number {
  const others = [...column.querySelectorAll('[data-board-item]')].filter((each) => idOf(each) !== moved);
  return others.filter((each) => {
    const { top, height } = each.getBoundingClientRect();
    return top + height / 2 < middle;
  }).length;
}

/**
 * Drag-and-drop state for mouse, touch and keyboard: Space picks up and drops, arrow keys move, Escape cancels.
 * A dropped item stays in place while it is being saved.
 */
export function useBoard({ columns, items, onMove }: BoardOptions) {
  const root = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Arrangement>();
  const [dragged, setDragged] = useState<string>();
  const [lifted, setLifted] = useState<string>();
  const [said, say] = useState('');
  const saving = useRef({ count: 0, positions: new Map<string, number>() });
  const base = useMemo(
    () =>
      arrange(
        columns.map(({ value }) => value),
        items,
      ),
    [columns, items],
  );
  const arrangement = useMemo(() => (draft ? reconcile(draft, base) : base), [draft, base]);
  const labelOf = (id: string) => items.find((item) => item.id === id)?.label ?? '';

  const place = (id: string, at: Arrangement) => {
    const { column = '', index = 0 } = placeOf(at, id) ?? {};
    const name = columns.length > 1 ? columns.find(({ value }) => value === column)?.label : undefined;
    const count = at.get(column)?.length ?? 0;
    return `${name ? `${name}, ` : ''}position ${index + 1} of ${count}`;
  };

  const settle = () => {
    saving.current.count -= 1;
    if (saving.current.count > 0) return;
    saving.current.positions.clear();
    setDraft(undefined);
  };

  const drop = async (id: string, next: Arrangement) => {
    const to = placeOf(next, id);
    const from = placeOf(base, id);
    if (!to || (from?.column === to.column && from.index === to.index)) {
      if (saving.current.count === 0) setDraft(undefined);
      return;
    }
    const { positions } = saving.current;
    const known = new Map([...items.map((item) => [item.id, item.position] as const), ...positions]);
    const changes = changesOf(next, id, known);
    for (const change of changes) positions.set(change.id, change.position);
    saving.current.count += 1;
    try {
      await onMove({ id, ...to, position: changes[0]?.position ?? 0, changes });
    } catch (error) {
      toast.error(messageOf(error));
      say(`${labelOf(id)} could not be moved.`);
    } finally {
      settle();
    }
  };

  const cancel = (id: string) => {
    if (saving.current.count === 0) setDraft(undefined);
    setDragged(undefined);
    setLifted(undefined);
    say(`${labelOf(id)} is back in ${place(id, base)}.`);
  };

  const putDown = (id: string, next = arrangement) => {
    setDragged(undefined);
    setLifted(undefined);
    say(`${labelOf(id)} was moved to ${place(id, next)}.`);
    void drop(id, next);
  };

  /** The arrangement with the dragged item at the pointer. */
  const underPointer = ({ active, over }: Pick<DragMoveEvent, 'active' | 'over'>): Arrangement => {
    const rect = active.rect.current.translated;
    const id = String(active.id);
    const name = String(over?.id ?? '');
    const column = root.current?.querySelector<HTMLElement>(`[data-board-column="${CSS.escape(name)}"]`);
    if (!rect || !column) return arrangement;
    const index = indexAt(column, id, rect.top + rect.height / 2);
    const now = placeOf(arrangement, id);
    return now?.column === name && now.index === index ? arrangement : moveItem(arrangement, id, name, index);
  };
  const follow = (event: DragMoveEvent) => {
    const next = underPointer(event);
    if (next !== arrangement) setDraft(next);
  };
  const letGo = (event: DragEndEvent) => {
    const next = underPointer(event);
    setDraft(next);
    putDown(String(event.active.id), next);
  };

  const moveBy = (id: string, columnsOn: number, placesOn: number) => {
    const now = placeOf(arrangement, id);
    if (!now) return;
    const names = columns.map(({ value }) => value);
    const column = names[names.indexOf(now.column) + columnsOn];
    const last = (arrangement.get(column ?? '')?.length ?? 0) - (columnsOn === 0 ? 1 : 0);
    const index = Math.min(now.index + placesOn, last);
    if (column === undefined || index < 0) return;
    const next = moveItem(arrangement, id, column, index);
    setDraft(next);
    say(`${labelOf(id)}: ${place(id, next)}.`);
  };

  const keys: Readonly<Record<string, (id: string) => void>> = {
    ArrowUp: (id) => moveBy(id, 0, -1),
    ArrowDown: (id) => moveBy(id, 0, 1),
    ArrowLeft: (id) => moveBy(id, -1, 0),
    ArrowRight: (id) => moveBy(id, 1, 0),
    Escape: cancel,
    ' ': putDown,
    Enter: putDown,
    Tab: putDown,
  };
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (lifted === id) {
      if (!keys[event.key]) return;
      if (event.key !== 'Tab') event.preventDefault();
      event.stopPropagation();
      keys[event.key]?.(id);
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      setLifted(id);
      say(
        `Picked up ${labelOf(id)}, ${place(id, arrangement)}. Use the arrow keys to move it, Space to drop it, or Escape to cancel.`,
      );
    }
  };

  // In another column it is another element, so focus is moved.
  useLayoutEffect(() => {
    if (lifted === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-board-handle="${CSS.escape(lifted)}"]`)?.focus();
  }, [lifted, arrangement]);

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );
  return {
    root,
    board: {
      arrangement,
      dragged,
      lifted,
      said,
      onKeyDown,
      context: {
        sensors,
        onDragStart: ({ active }: { active: { id: string | number } }) => setDragged(String(active.id)),
        onDragMove: follow,
        onDragEnd: letGo,
        onDragCancel: ({ active }: DragEndEvent) => cancel(String(active.id)),
      },
    },
  };
}
