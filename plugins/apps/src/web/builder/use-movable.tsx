import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** `place` renders the content, wherever it is placed; `source` stays at a fixed position in the tree. */
export interface Movable {
  readonly source: ReactNode;
  readonly place: ReactNode;
}

/** Content that keeps its state when the layout around it changes. */
export function useMovable(content: ReactNode): Movable {
  const [element] = useState(() => {
    const made = document.createElement('div');
    made.style.display = 'contents';
    return made;
  });
  const take = useCallback((place: HTMLElement | null) => place?.append(element), [element]);
  return {
    source: createPortal(content, element),
    place: <div ref={take} style={{ display: 'contents' }} />,
  };
}
