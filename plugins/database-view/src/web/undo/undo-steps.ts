import { createContext } from 'react';
import { UndoStack } from './undo-stack.js';

/** The changes of the table around, newest last, to take back. Nobody takes back those outside of a table. */
export const UndoSteps = createContext(new UndoStack());
