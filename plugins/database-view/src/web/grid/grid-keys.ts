import type { GridMove } from './grid-selection.js';

/** What a key in the grid does while no cell is being edited. */
export type GridCommand =
  | { readonly do: 'move'; readonly move: GridMove; readonly extend: boolean }
  | { readonly do: 'edit' }
  /** Replaces the value by what is typed. */
  | { readonly do: 'type'; readonly text: string }
  | {
      readonly do:
        | 'clear'
        | 'select-all'
        | 'select-row'
        | 'delete-rows'
        | 'fill-down'
        | 'undo'
        | 'redo'
        | 'find'
        | 'open-row'
        | 'give-up';
    };

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const arrows: Readonly<Record<string, { rows: -1 | 0 | 1; columns: -1 | 0 | 1 }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

const withControl: Readonly<Record<string, GridCommand>> = {
  a: { do: 'select-all' },
  d: { do: 'fill-down' },
  f: { do: 'find' },
  y: { do: 'redo' },
  z: { do: 'undo' },
  Delete: { do: 'delete-rows' },
  Backspace: { do: 'delete-rows' },
  Enter: { do: 'open-row' },
};

function controlCommand({ key, shiftKey }: Key): GridCommand | undefined {
  if (key === 'Home' || key === 'End') {
    const side = key === 'Home' ? -1 : 1;
    return { do: 'move', move: { by: 'edge', rows: side, columns: side }, extend: shiftKey };
  }
  if (shiftKey && key.toLowerCase() === 'z') return { do: 'redo' };
  return withControl[key.length === 1 ? key.toLowerCase() : key];
}

/** The command of a key; undefined for keys that are the browser's. Clipboard keys arrive as clipboard events. */
export function commandOf(event: Key): GridCommand | undefined {
  const { key, shiftKey, altKey } = event;
  const control = event.ctrlKey || event.metaKey;
  if (altKey) return undefined;
  const arrow = arrows[key];
  if (arrow) {
    return { do: 'move', move: { by: control ? 'edge' : 'cells', ...arrow }, extend: shiftKey };
  }
  if (control) return controlCommand(event);
  switch (key) {
    case 'Home':
    case 'End':
      return {
        do: 'move',
        move: { by: 'edge', rows: 0, columns: key === 'Home' ? -1 : 1 },
        extend: shiftKey,
      };
    case 'PageUp':
    case 'PageDown':
      return { do: 'move', move: { by: 'page', pages: key === 'PageUp' ? -1 : 1 }, extend: shiftKey };
    case 'Enter':
    case 'F2':
      return { do: 'edit' };
    case 'Escape':
      return { do: 'give-up' };
    case 'Delete':
    case 'Backspace':
      return { do: 'clear' };
    case ' ':
      return shiftKey ? { do: 'select-row' } : { do: 'edit' };
    default:
      return key.length === 1 ? { do: 'type', text: key } : undefined;
  }
}
