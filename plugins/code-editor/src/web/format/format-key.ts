import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import type { EditorView } from '@codemirror/view';

/** Shift+Alt+F formats the file. */
export const formatKey = (format: (view: EditorView) => void): Extension =>
  keymap.of([
    {
      key: 'Shift-Alt-f',
      preventDefault: true,
      run: (view) => {
        format(view);
        return true;
      },
    },
  ]);
