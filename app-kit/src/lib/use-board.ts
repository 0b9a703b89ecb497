import type { DragEndEvent, DragMoveEvent } from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';
import type { Arrangement } from './arrangement.js';
import type { ArrangementOptions } from './use-arrangement.js';
import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { shiftItem } from './arrangement.js';
import { placeText } from './board-text.js';
import { messageOf } from './error-message.js';
import { underPointer } from './under-pointer.js';
import { useArrangement } from './use-arrangement.js';
import { toast } from '../kit/toast.js';
import { kitText } from '../texts/kit-text.js';

export type { BoardItem, Move } from './use-arrangement.js';

/** Columns and places that the arrow keys move an item by. */
const steps: Readonly<Record<string, readonly [columns: number, places: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Small movements are clicks; on touch screens, quick ones scroll. */
function useBoardSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );
}

/**
 * Drag-and-drop state for mouse, touch and keyboard: Space picks up and drops, arrow keys move, Escape cancels.
 * A dropped item stays in place while it is being saved.
 */
export function useBoard(options: ArrangementOptions) {
  const { columns, items } = options;
  const root = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [lifted, setLifted] = useState<string>();
  const [said, say] = useState('');
  const labelOf = (id: string) => items.find((item) => item.id === id)?.label ?? '';
  const { stored, arrangement, show, discard, save } = useArrangement(options, (id, error) => {
    toast.error(messageOf(error));
    say(kitText('couldNotBeMoved', { name: labelOf(id) }));
  });
  const place = (id: string, at: Arrangement) => placeText(columns, at, id);

  const cancel = (id: string) => {
    discard();
    setDragged(undefined);
    setLifted(undefined);
    say(kitText('isBack', { name: labelOf(id), place: place(id, stored) }));
  };
  const putDown = (id: string, next = arrangement) => {
    setDragged(undefined);
    setLifted(undefined);
    say(kitText('wasMoved', { name: labelOf(id), place: place(id, next) }));
    void save(id, next);
  };

  const follow = (event: DragMoveEvent) => {
    const next = underPointer(root.current, arrangement, event);
    if (next !== arrangement) show(next);
  };
  const letGo = (event: DragEndEvent) => {
    const next = underPointer(root.current, arrangement, event);
    show(next);
    putDown(String(event.active.id), next);
  };

  const shift = (id: string, [columnsOn, placesOn]: readonly [number, number]) => {
    const next = shiftItem(arrangement, id, columnsOn, placesOn);
    if (!next) return;
    show(next);
    say(`${labelOf(id)}: ${place(id, next)}.`);
  };
  const onLiftedKey = (event: KeyboardEvent, id: string) => {
    const step = steps[event.key];
    if (step) shift(id, step);
    else if (event.key === 'Escape') cancel(id);
    else if ([' ', 'Enter', 'Tab'].includes(event.key)) putDown(id);
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (lifted === id) return onLiftedKey(event, id);
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    setLifted(id);
    say(kitText('pickedUp', { name: labelOf(id), place: place(id, arrangement) }));
  };

  // In another column it is another element, so focus is moved.
  useLayoutEffect(() => {
    if (lifted === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-board-handle="${CSS.escape(lifted)}"]`)?.focus();
  }, [lifted, arrangement]);

  const sensors = useBoardSensors();
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
