import { createContext } from 'react';
import { UndoStack } from './undo-stack.js';

/** The undo stack of the table that a component is in. Outside of a table, nothing reads the stack. */
export const UndoSteps = createContext(new UndoStack());
