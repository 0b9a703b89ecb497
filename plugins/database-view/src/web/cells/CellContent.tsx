import type { ReactNode } from 'react';
import type { Column } from '../model/column.js';
import { cellText, readBoolean } from '../model/cell-text.js';
import { shownText } from '../model/shown-text.js';
import { OptionChips } from './OptionChips.js';
import { ReferenceCell } from './ReferenceCell.js';

/** Text drawn in a cell; the rest is neither measured nor painted. */
const drawn = 200;
/** Options and references drawn in a cell. */
const drawnParts = 12;

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string').slice(0, drawnParts);

const plain = (value: unknown, className = 'grid-text') => (
  <span className={className}>{cellText(value).slice(0, drawn)}</span>
);

interface CellContentProps {
  readonly column: Column;
  readonly value: unknown;
  /** Px for the content, if it is one line. */
  readonly width?: number;
}

/** What a cell shows. A value that does not fit its column is shown as text. */
export function CellContent({ column, value, width }: CellContentProps): ReactNode {
  if (value === undefined || value === null || value === '') return null;
  const { dataType, reference } = column;
  if (reference) return <ReferenceCell entity={reference.entity} ids={textsOf(value)} />;
  switch (dataType) {
    case 'select':
    case 'multiselect':
      return <OptionChips column={column} values={textsOf(value)} width={width} />;
    case 'boolean':
      return readBoolean(value) === undefined ? (
        plain(value)
      ) : (
        <input
          type="checkbox"
          tabIndex={-1}
          checked={readBoolean(value)}
          readOnly
          aria-label={column.label}
        />
      );
    case 'image':
      return typeof value === 'string' ? (
        <img
          className="grid-picture"
          src={value}
          alt=""
          loading="lazy"
          decoding="async"
          width={28}
          height={28}
        />
      ) : (
        plain(value)
      );
    case 'datetime':
    case 'number':
      return <span className="grid-text">{shownText(column, value).slice(0, drawn)}</span>;
    case 'json':
      return plain(value, 'grid-text grid-mono');
    case 'text':
      return plain(value, column.created ? 'grid-text' : 'grid-text grid-mono');
  }
}
