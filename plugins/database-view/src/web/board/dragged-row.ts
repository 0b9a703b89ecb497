import type { DragEvent } from 'react';
import type { EntityRecord } from '@buildai/entities/shared';

/** The row that is dragged; a drag cannot leave the page. */
let dragged: EntityRecord | undefined;

export function startDrag(event: DragEvent, row: EntityRecord): void {
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData('text/plain', row.id);
  dragged = row;
}

export const endDrag = (): void => void (dragged = undefined);

export const draggedRow = (): EntityRecord | undefined => dragged;
