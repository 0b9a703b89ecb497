import type { FieldTypeId } from '@buildai/fields';
import type { ReactNode } from 'react';
import type { Column } from '../model/column.js';
import { cellText, readBoolean } from '../model/cell-text.js';
import { displayText } from '../model/display-text.js';
import { starsOf } from '../model/stars.js';
import { OptionChips } from './OptionChips.js';
import { ReferenceCell } from './ReferenceCell.js';

/** Text drawn in a cell; the rest is neither measured nor painted. */
const drawn = 200;
/** Options and references drawn in a cell. */
const drawnParts = 12;

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string').slice(0, drawnParts);

const textIn = (text: string, className = 'grid-text') => (
  <span className={className} dir="auto">
    {text.slice(0, drawn)}
  </span>
);
const plain = ({ value }: Content) => textIn(cellText(value));
const shown = ({ column, value }: Content) => textIn(displayText(column, value));
const code = ({ value }: Content) => textIn(cellText(value), 'grid-text grid-mono');
const own = ({ column, value }: Content) =>
  textIn(cellText(value), column.created ? 'grid-text' : 'grid-text grid-mono');
const options = ({ column, value, width }: Content) => (
  <OptionChips column={column} values={textsOf(value)} width={width} />
);
const references = ({ column: { reference }, value }: Content) =>
  reference && <ReferenceCell entity={reference.entity} ids={textsOf(value)} />;

function checkbox({ column, value }: Content): ReactNode {
  const checked = readBoolean(value);
  if (checked === undefined) return textIn(cellText(value));
  return <input type="checkbox" tabIndex={-1} checked={checked} readOnly aria-label={column.label} />;
}

function picture({ value }: Content): ReactNode {
  if (typeof value !== 'string') return textIn(cellText(value));
  return (
    <img className="grid-picture" src={value} alt="" loading="lazy" decoding="async" width={28} height={28} />
  );
}

function stars({ column, value }: Content): ReactNode {
  const most = starsOf(column);
  const isShown =
    most !== undefined && Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
  if (!isShown) return shown({ column, value });
  const given = Number(value);
  return (
    <span className="grid-text" role="img" aria-label={`${given} of ${most}`}>
      {'★'.repeat(given)}
      {'☆'.repeat(most - given)}
    </span>
  );
}

function swatch({ value }: Content): ReactNode {
  const text = cellText(value);
  return (
    <span className="grid-text">
      <span className="grid-swatch" style={{ backgroundColor: text }} aria-hidden />
      {text.slice(0, drawn)}
    </span>
  );
}

const cells: Readonly<Record<FieldTypeId, (content: Content) => ReactNode>> = {
  text: own,
  long_text: own,
  number: shown,
  integer: shown,
  currency: shown,
  percent: shown,
  rating: stars,
  boolean: checkbox,
  date: shown,
  datetime: shown,
  time: own,
  select: options,
  multiselect: options,
  list: code,
  email: plain,
  phone: plain,
  url: plain,
  color: swatch,
  image: picture,
  reference: references,
  references,
  json: code,
};

interface Content {
  readonly column: Column;
  readonly value: unknown;
  /** Px for the content, if it is one line. */
  readonly width?: number | undefined;
}

/** What a cell shows. A value that does not fit its column is shown as text. */
export function CellContent({ column, value, width }: Content): ReactNode {
  if (value === undefined || value === null || value === '') return null;
  return cells[column.type]({ column, value, width });
}
