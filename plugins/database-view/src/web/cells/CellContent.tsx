import type { ReactNode } from 'react';
import type { Column } from '../model/column.js';
import { cellText, readBoolean } from '../model/cell-text.js';
import { optionColor } from '../model/option-color.js';
import { shortMoment } from '../model/moment-text.js';
import { ReferenceCell } from './ReferenceCell.js';

/** Text drawn in a cell; the rest is neither measured nor painted. */
const drawn = 200;
/** Options and references drawn in a cell. */
const drawnParts = 12;

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string').slice(0, drawnParts);

function Options({ value }: { readonly value: unknown }): ReactNode {
  return (
    <span className="grid-options">
      {textsOf(value).map((label) => (
        <span key={label} className="grid-option" style={{ backgroundColor: optionColor(label) }}>
          {label}
        </span>
      ))}
    </span>
  );
}

const plain = (value: unknown, className = 'grid-text') => (
  <span className={className}>{cellText(value).slice(0, drawn)}</span>
);

/** What a cell shows. A value that does not fit its column is shown as text. */
export function CellContent({
  column,
  value,
}: {
  readonly column: Column;
  readonly value: unknown;
}): ReactNode {
  if (value === undefined || value === null || value === '') return null;
  const { dataType, reference, property } = column;
  if (reference) return <ReferenceCell entity={reference.entity} ids={textsOf(value)} />;
  switch (dataType) {
    case 'select':
    case 'multiselect':
      return <Options value={value} />;
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
      return <span className="grid-text">{shortMoment(value, property.format === 'date')}</span>;
    case 'number':
      return typeof value === 'number' ? (
        <span className="grid-text">{value.toLocaleString('en-US', { maximumFractionDigits: 10 })}</span>
      ) : (
        plain(value)
      );
    case 'json':
      return plain(value, 'grid-text grid-mono');
    case 'text':
      return plain(value, column.created ? 'grid-text' : 'grid-text grid-mono');
  }
}
