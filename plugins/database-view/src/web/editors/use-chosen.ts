import { useState } from 'react';
import type { CellEditorProps } from './cell-editor-props.js';

const without = (values: readonly string[], value: string) => values.filter((each) => each !== value);

const textsIn = (value: unknown): readonly string[] =>
  [value].flat().filter((each) => typeof each === 'string');

/** Chosen values of a cell with one or several. One is stored when it is chosen, several when the editor is left. */
export function useChosen({ column, value, onCommit }: CellEditorProps, isList: boolean) {
  const [chosen, setChosen] = useState<readonly string[]>(() => textsIn(value));
  const toggle = (option: string): void => {
    // Others may have been chosen while an option was created.
    if (isList) setChosen((now) => (now.includes(option) ? without(now, option) : [...now, option]));
    else onCommit(chosen.includes(option) && !column.required ? null : option);
  };
  const done = (step?: 1 | -1): void =>
    onCommit(
      isList ? (chosen.length > 0 ? chosen : null) : (chosen[0] ?? null),
      step === undefined ? undefined : { by: 'next', step },
    );
  return { chosen, toggle, done };
}
