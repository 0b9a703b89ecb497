import type { KeyboardEvent } from 'react';
import type { UndoStack } from './undo-stack.js';

/** Ctrl+Z takes a change back, Ctrl+Shift+Z makes it again. */
export function undoKeys(stack: UndoStack) {
  return (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.shiftKey) stack.redo();
    else stack.undo();
  };
}
