import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import type { SymbolPlace } from './RenameSymbolDialog.js';

/** F2 asks for another name for the one at the cursor. */
export const renameKey = (onRename: (place: SymbolPlace) => void): Extension =>
  keymap.of([
    {
      key: 'F2',
      run: ({ state }) => {
        const { head } = state.selection.main;
        const word = state.wordAt(head);
        if (!word || state.readOnly) return false;
        // With the line breaks of the file: what is renamed is stored.
        onRename({
          name: state.sliceDoc(word.from, word.to),
          offset: state.sliceDoc(0, word.from).length,
          content: state.sliceDoc(),
        });
        return true;
      },
    },
  ]);
