import { isComposing } from '@buildai/web';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { GridMove } from '../grid/grid-selection.js';
import { editedText } from '../model/edited-text.js';
import { readCell } from '../model/read-cell.js';
import type { ReadCell } from '../skins/column-skin.js';
import { skinOf } from '../skins/skin-of.js';
import type { CellEditorProps } from './cell-editor-props.js';
import { downwards } from './cell-editor-props.js';
import { CellNote } from './CellNote.js';

/** What was added replaces the value as well, since that is selected when the editor opens. */
const typedOf = ({ typed, added }: CellEditorProps): string | undefined => typed ?? added;

function initialText(props: CellEditorProps): string {
  const { column, value } = props;
  const typed = column.dataType === 'datetime' ? undefined : typedOf(props);
  return typed ?? editedText(column, value);
}

/** Edits text, numbers and dates within the cell. */
export function TextEditor(props: CellEditorProps): ReactNode {
  const { column, onCommit, onLeave, onCancel } = props;
  const typed = typedOf(props);
  const [text, setText] = useState(() => initialText(props));
  const [problem, setProblem] = useState(typed === undefined ? props.problem : undefined);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const noteId = useId();
  const isFull = text.length === column.property.maxLength;

  useEffect(() => {
    input.current?.focus();
    if (typed === undefined && column.dataType !== 'datetime') input.current?.select();
  }, [typed, column.dataType]);

  const read = (): ReadCell => {
    // A date that is typed in part has no text, and would be stored as none.
    if (input.current?.validity.badInput) return { ok: false, message: 'Complete the date.' };
    // The field has no seconds, and does not distinguish the two hours when clocks go back.
    const isUntouched = column.dataType === 'datetime' && text === initialText(props);
    return isUntouched ? { ok: true, value: props.value ?? null } : readCell(column, text);
  };
  const commit = (move: GridMove): void => {
    if (isDone.current) return;
    const result = read();
    if (!result.ok) return setProblem(result.message);
    isDone.current = true;
    onCommit(result.value, move);
  };
  const leave = (): void => {
    if (isDone.current) return;
    const result = read();
    if (!result.ok && (!onLeave || text === '')) return setProblem(result.message);
    isDone.current = true;
    if (result.ok) onCommit(result.value);
    else onLeave?.(text, result.message);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      isDone.current = true;
      onCancel();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      commit(downwards);
    } else if (event.key === 'Tab') {
      event.preventDefault();
      commit({ by: 'next', step: event.shiftKey ? -1 : 1 });
    }
  };
  return (
    <>
      <input
        ref={input}
        className="grid-input"
        type={skinOf(column).input ?? 'text'}
        inputMode={column.dataType === 'number' ? 'decimal' : undefined}
        aria-label={column.label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem !== undefined || isFull ? noteId : undefined}
        maxLength={column.property.maxLength}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      {problem !== undefined && (
        <CellNote id={noteId} isError>
          {problem}
        </CellNote>
      )}
      {problem === undefined && isFull && (
        <CellNote id={noteId} isError={false}>
          {text.length} characters max
        </CellNote>
      )}
    </>
  );
}
