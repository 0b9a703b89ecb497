import type { DragMoveEvent } from '@dnd-kit/core';
import type { Arrangement } from './arrangement.js';
import { moveItem, placeOf } from './arrangement.js';

const idOf = (element: Element) => element.getAttribute('data-board-item') ?? '';

/** The index in a column for an item whose center is at this height. */
function indexAt(column: HTMLElement, moved: string, middle: number): number {
  const others = [...column.querySelectorAll('[data-board-item]')].filter((each) => idOf(each) !== moved);
  return others.filter((each) => {
    const { top, height } = each.getBoundingClientRect();
    return top + height / 2 < middle;
  }).length;
}

/** The arrangement with the dragged item at the pointer; the same one if nothing changes. */
export function underPointer(
  board: HTMLElement | null,
  arrangement: Arrangement,
  { active, over }: Pick<DragMoveEvent, 'active' | 'over'>,
): Arrangement {
  const rect = active.rect.current.translated;
  const id = String(active.id);
  const name = String(over?.id ?? '');
  const column = board?.querySelector<HTMLElement>(`[data-board-column="${CSS.escape(name)}"]`);
  if (!rect || !column) return arrangement;
  const index = indexAt(column, id, rect.top + rect.height / 2);
  const now = placeOf(arrangement, id);
  return now?.column === name && now.index === index ? arrangement : moveItem(arrangement, id, name, index);
}
