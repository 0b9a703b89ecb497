import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** `place` renders the content, wherever it is placed; `source` stays at a fixed position in the tree. */
export interface Movable {
  readonly source: ReactNode;
  readonly place: ReactNode;
}

/** Moves an element with what runs in its frames, where the browser can; otherwise, they start again. */
function move(element: HTMLElement, to: HTMLElement): void {
  if (element.isConnected && 'moveBefore' in to) to.moveBefore(element, null);
  else to.append(element);
}

/** Content that keeps its state when the layout around it changes. */
export function useMovable(content: ReactNode): Movable {
  const [element] = useState(() => {
    const made = document.createElement('div');
    made.style.display = 'contents';
    return made;
  });
  const between = useRef<HTMLDivElement>(null);
  const take = useCallback(
    (place: HTMLElement | null) => {
      if (place) move(element, place);
      // React removes the old layout before it adds the new one, and frames in an element that leaves the page end.
      return () => {
        if (between.current) move(element, between.current);
      };
    },
    [element],
  );
  return {
    source: (
      <>
        {createPortal(content, element)}
        <div ref={between} hidden />
      </>
    ),
    place: <div ref={take} style={{ display: 'contents' }} />,
  };
}
