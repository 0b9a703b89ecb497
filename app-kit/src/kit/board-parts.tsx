import type { ReactNode, RefObject } from 'react';
import type { useBoard } from '../lib/use-board.js';
import {
  DndContext,
  DragOverlay,
  pointerWithin,
  rectIntersection,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core';
import { GripVerticalIcon } from 'lucide-react';
import { cn } from '../lib/class-names.js';
import { kitText } from '../texts/kit-text.js';

export type Board = ReturnType<typeof useBoard>['board'];

/** Replaced by our own announcements, which also cover the keyboard. */
const silent = {
  onDragStart: () => undefined,
  onDragMove: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Drag-and-drop context. `shown` renders the drag overlay. */
export function BoardRoot({
  root,
  board,
  shown,
  className,
  children,
}: {
  root: RefObject<HTMLDivElement | null>;
  board: Board;
  shown: (id: string) => ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <DndContext
      {...board.context}
      collisionDetection={(found) => {
        const under = pointerWithin(found);
        return under.length > 0 ? under : rectIntersection(found);
      }}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <div ref={root} className={className}>
        {children}
      </div>
      <p role="status" aria-live="assertive" className="sr-only">
        {board.said}
      </p>
      <DragOverlay dropAnimation={null}>
        {board.dragged !== undefined && (
          <div className="cursor-grabbing rounded-lg shadow-float">{shown(board.dragged)}</div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** A drop target, including its header and empty end. */
export function BoardColumn({
  value,
  label,
  className,
  children,
}: {
  value: string;
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const { setNodeRef } = useDroppable({ id: value });
  return (
    <section ref={setNodeRef} data-board-column={value} aria-label={label} className={className}>
      {children}
    </section>
  );
}

/** A draggable item with a handle; `whole`: draggable anywhere. */
export function BoardEntry({
  board,
  id,
  label,
  whole = false,
  className,
  handleClassName,
  children,
}: {
  board: Board;
  id: string;
  label: string;
  whole?: boolean;
  className?: string;
  handleClassName?: string;
  children: ReactNode;
}) {
  const { setNodeRef, setActivatorNodeRef, listeners } = useDraggable({ id });
  const isLifted = board.lifted === id;
  return (
    <li
      ref={setNodeRef}
      data-board-item={id}
      {...(whole ? listeners : {})}
      className={cn(className, isLifted && 'ring-[3px] ring-ring/50', board.dragged === id && 'opacity-35')}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        data-board-handle={id}
        aria-label={kitText('move', { name: label })}
        aria-pressed={isLifted}
        {...(whole ? {} : listeners)}
        onKeyDown={(event) => board.onKeyDown(event, id)}
        className={cn(
          'flex size-8 shrink-0 cursor-grab items-center justify-center rounded-md text-muted-foreground outline-none hover:bg-accent hover:text-foreground focus-visible:ring-[3px] focus-visible:ring-ring/40 active:cursor-grabbing max-md:size-10',
          !whole && 'touch-none',
          handleClassName,
        )}
      >
        <GripVerticalIcon aria-hidden className="size-4" />
      </button>
      {children}
    </li>
  );
}
