import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyComponent } from '../lazy-component/lazy-component.js';
import { TypeAhead } from './TypeAhead.js';

const CommandPalette = lazyComponent(() => import('./CommandPalette.js'), <TypeAhead />);

interface CommandPaletteState {
  readonly open: () => void;
}

const CommandPaletteContext = createContext<CommandPaletteState | undefined>(undefined);

/** Opens the command palette on Ctrl+K or Cmd+K, and on request. */
export function CommandPaletteProvider({ children }: { children: ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  const state = useMemo(() => ({ open: () => setOpen(true) }), []);
  return (
    <CommandPaletteContext value={state}>
      {children}
      {isOpen && <CommandPalette onClose={() => setOpen(false)} />}
    </CommandPaletteContext>
  );
}

export function useCommandPalette(): CommandPaletteState {
  const state = use(CommandPaletteContext);
  if (!state)
    throw new Error('There is a command palette only beside a page of the layouts "shell" and "wide".');
  return state;
}
