import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { CellContent } from '../cells/CellContent.js';
import { CellEditor } from '../editors/CellEditor.js';
import { cellText } from '../model/cell-text.js';
import { editedText } from '../model/edited-text.js';
import type { Column } from '../model/column.js';
import { readCell } from '../model/read-cell.js';
import { skinOf } from '../skins/skin-of.js';

interface NewCellProps {
  readonly appId: string;
  readonly column: Column;
  readonly value: unknown;
  /** Width of the cell, in px. */
  readonly width: number;
  readonly error: string | undefined;
  readonly isFirst: boolean;
  readonly onChange: (value: unknown) => void;
}

const emptyRow = { id: '', creatorId: '', createdAt: '', updatedAt: '' };

/** A cell of the row that is not stored yet. */
export function NewCell(props: NewCellProps): ReactNode {
  const { column, error } = props;
  if (column.readonly) return <span className="grid-text grid-hint">Set automatically</span>;
  const { editor } = skinOf(column);
  return (
    <>
      {editor === 'cell' ? (
        <TypedCell {...props} />
      ) : editor === 'press' ? (
        <CheckedCell {...props} />
      ) : (
        <ChosenCell {...props} />
      )}
      {error !== undefined && (
        <span className="grid-problem" role="alert">
          {error}
        </span>
      )}
    </>
  );
}

/** Moves the focus to the first cell of a new row. */
function useFirstFocus<Field extends HTMLElement>({ isFirst }: NewCellProps): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  return field;
}

function TypedCell(props: NewCellProps): ReactNode {
  const { column, value, error, onChange } = props;
  const input = useFirstFocus<HTMLInputElement>(props);
  const [initial] = useState(() => editedText(column, value));
  const read = (text: string): unknown => {
    const cell = readCell(column, text);
    // What is no number is sent as it is: the server says what is wrong with it.
    return cell.ok ? cell.value : (cell.value ?? text);
  };
  return (
    <input
      ref={input}
      className="grid-input is-quiet"
      type={skinOf(column).input ?? 'text'}
      defaultValue={initial}
      inputMode={column.dataType === 'number' ? 'decimal' : undefined}
      aria-label={column.label}
      aria-invalid={error !== undefined}
      aria-required={column.required}
      placeholder={column.required ? 'Required' : cellText(column.property.default)}
      maxLength={column.property.maxLength}
      onChange={(event) => onChange(read(event.target.value))}
    />
  );
}

function CheckedCell(props: NewCellProps): ReactNode {
  const { column, value, onChange } = props;
  const input = useFirstFocus<HTMLInputElement>(props);
  return (
    <input
      ref={input}
      type="checkbox"
      style={{ marginLeft: 10 }}
      aria-label={column.label}
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

function ChosenCell(props: NewCellProps): ReactNode {
  const { appId, column, value, width, onChange } = props;
  const button = useFirstFocus<HTMLButtonElement>(props);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button ref={button} type="button" className="grid-choose" onClick={() => setIsOpen(true)}>
        <span className="grid-unseen">{column.label}: </span>
        {value === undefined || value === null ? (
          <span className="grid-hint">{column.required ? 'Required' : ''}</span>
        ) : (
          <CellContent column={column} value={value} width={width - 2 * 10} />
        )}
      </button>
      {isOpen && (
        <CellEditor
          appId={appId}
          column={column}
          row={emptyRow}
          value={value}
          typed={undefined}
          onCommit={(next) => {
            onChange(next);
            setIsOpen(false);
          }}
          onCancel={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
