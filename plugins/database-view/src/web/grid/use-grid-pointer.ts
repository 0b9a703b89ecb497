import { useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import type { CellPlace } from './grid-selection.js';
import type { GridModel } from './use-grid-model.js';

const within = (target: EventTarget, selector: string) => (target as Element).closest<HTMLElement>(selector);

function placeOf(target: EventTarget): CellPlace | undefined {
  const cell = within(target, '[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return undefined;
  return { row: Number(row.dataset.row), column: Number(cell.dataset.column) };
}

/** Pointers in the rows: selecting, dragging a range, filling, editing, and the buttons of a row. */
export function useGridPointer(grid: GridModel) {
  const dragging = useRef<'range' | 'fill' | undefined>(undefined);
  /** The cell that was active before the press: pressing it again with a finger edits it. */
  const before = useRef<CellPlace | undefined>(undefined);

  // Popovers of cells are children in React, but not in the document.
  const isOutside = (event: MouseEvent<HTMLElement>) => !event.currentTarget.contains(event.target as Node);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (isOutside(event) || event.button !== 0 || within(event.target, 'button, .is-editing')) return;
      const place = placeOf(event.target);
      if (!place) return;
      before.current = grid.selection.active;
      if (within(event.target, '[data-fill]')) dragging.current = 'fill';
      else {
        grid.press(place, event.shiftKey);
        if (event.pointerType === 'mouse') dragging.current = 'range';
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (!dragging.current || event.buttons === 0) return;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const place = under && placeOf(under);
      if (!place) return;
      if (dragging.current === 'range') grid.press(place, true);
      else grid.dragFill(place.row);
    },
    onPointerUp(): void {
      if (dragging.current === 'fill') grid.dropFill();
      dragging.current = undefined;
    },
    onClick(event: MouseEvent<HTMLElement>): void {
      if (isOutside(event)) return;
      const row = Number(within(event.target, '[data-row]')?.dataset.row);
      if (Number.isNaN(row)) return;
      const action = within(event.target, '[data-action]')?.dataset.action;
      if (within(event.target, '.grid-group'))
        return action === 'add' ? grid.addToGroup(row) : grid.toggleGroup(row);
      if (within(event.target, '[data-select]')) return grid.toggleRow(row, event.shiftKey);
      if (action === 'delete') return grid.deleteRow(row);
      if (action === 'open') return grid.openRow(row);
      const place = placeOf(event.target);
      const isAgain = place && before.current?.row === place.row && before.current.column === place.column;
      const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
      if (place && (within(event.target, 'input[type=checkbox]') || (isAgain && isTouch))) grid.edit();
    },
    onDoubleClick(event: MouseEvent<HTMLElement>): void {
      if (
        !isOutside(event) &&
        placeOf(event.target) &&
        !within(event.target, 'button, .is-editing, [data-fill]')
      ) {
        grid.edit();
      }
    },
  };
}
