import type { RefObject } from 'react';
import { useRef } from 'react';

export interface PromptFocus {
  /** Ref for the element around the prompt, which another plugin renders. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** Focuses the prompt and scrolls to it. */
  readonly focus: () => void;
}

/** Focuses the prompt for a new app. */
export function usePromptFocus(): PromptFocus {
  const box = useRef<HTMLDivElement>(null);
  return { box, focus: () => box.current?.querySelector('textarea')?.focus() };
}
