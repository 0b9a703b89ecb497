import { useState } from 'react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

export interface MenuState {
  /** Element that the menu is attached to; undefined while it is closed. */
  readonly anchor: HTMLElement | undefined;
  /** Props of the button that opens the menu. */
  readonly buttonProps: {
    readonly 'aria-haspopup': 'menu';
    readonly 'aria-expanded': boolean;
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  };
  readonly close: () => void;
  /** Closes the menu, then acts once the menu has restored the focus, so that the action can move it. */
  readonly closeThen: (act: () => void) => void;
}

/** State of a menu: whether it is open, and its anchor element. */
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
