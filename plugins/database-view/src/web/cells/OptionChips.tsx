import type { ReactNode } from 'react';
import type { Column } from '../model/column.js';
import { optionOf } from '../model/option-of.js';
import { textWidth } from '../model/text-width.js';
import { fittingOptions } from './fitting-options.js';

interface OptionChipsProps {
  readonly column: Column;
  readonly values: readonly string[];
  /** Px for the options; those that do not fit are counted. Undefined: they wrap. */
  readonly width: number | undefined;
}

/** Chosen options by their labels. */
export function OptionChips({ column, values, width }: OptionChipsProps): ReactNode {
  const options = values.map((value) => optionOf(column, value));
  const labels = options.map(({ label }) => label);
  const shown = width === undefined ? options.length : fittingOptions(labels, width, textWidth);
  return (
    <span
      className={`grid-options${width === undefined ? ' is-wrapped' : ''}`}
      title={shown < options.length ? labels.join(', ') : undefined}
    >
      {options.slice(0, shown).map(({ value, label, colors }) => (
        <span key={value} className="grid-option" style={colors}>
          {label}
        </span>
      ))}
      {shown < options.length && <span className="grid-more">+{options.length - shown}</span>}
    </span>
  );
}
