import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';

/** Ctrl/Cmd+S saves at once. */
export const saveKey = (save: () => void): Extension =>
  keymap.of([
    {
      key: 'Mod-s',
      preventDefault: true,
      run: () => {
        save();
        return true;
      },
    },
  ]);
