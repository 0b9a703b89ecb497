import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** What is shown at `place`, wherever that stands; `source` stays where it is in the tree. */
export interface Movable {
  readonly source: ReactNode;
  readonly place: ReactNode;
}

/** Content that keeps its state, what is typed and what is open, while the layout around it becomes another. */
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
