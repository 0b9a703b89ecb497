import { useState } from 'react';
import type { CellEditorProps } from './cell-editor-props.js';

/** Chosen values of a cell with one or several. One is stored when it is chosen, several when the editor is left. */
export function useChosen({ column, value, onCommit }: CellEditorProps, isList: boolean) {
  const before = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const toggle = (option: string): void => {
    const isChosen = chosen.includes(option);
    if (isList) setChosen(isChosen ? chosen.filter((each) => each !== option) : [...chosen, option]);
    else onCommit(isChosen && !column.required ? null : option);
  };
  const done = (step?: 1 | -1): void =>
    onCommit(
      isList ? (chosen.length > 0 ? chosen : null) : (chosen[0] ?? null),
      step === undefined ? undefined : { by: 'next', step },
    );
  return { chosen, toggle, done };
}
