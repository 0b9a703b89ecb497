import type { RefObject } from 'react';
import { useRef } from 'react';

export interface PromptFocus {
  /** For the element around the prompt, which another plugin shows. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** Puts the cursor into the prompt, and scrolls to it. */
  readonly focus: () => void;
}

/** Takes a person to the box with which a new app begins. */
export function usePromptFocus(): PromptFocus {
  const box = useRef<HTMLDivElement>(null);
  return { box, focus: () => box.current?.querySelector('textarea')?.focus() };
}
