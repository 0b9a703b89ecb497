import { useState } from 'react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

export interface MenuState {
  /** What the menu hangs on; undefined while it is closed. */
  readonly anchor: HTMLElement | undefined;
  /** For the button that opens it. */
  readonly buttonProps: {
    readonly 'aria-haspopup': 'menu';
    readonly 'aria-expanded': boolean;
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  };
  readonly close: () => void;
  /** Closes the menu for good, then acts: what comes next can take the focus, which the menu gives back as it goes. */
  readonly closeThen: (act: () => void) => void;
}

/** Whether a menu is open, and on what. */
export function useMenu(): MenuState {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = (): void => setAnchor(undefined);
  return {
    anchor,
    buttonProps: {
      'aria-haspopup': 'menu',
      'aria-expanded': anchor !== undefined,
      onClick: (event) => setAnchor(event.currentTarget),
    },
    close,
    closeThen(act) {
      flushSync(close);
      act();
    },
  };
}
