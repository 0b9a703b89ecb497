import type { ProposedRow } from '@buildai/app-features/shared';
import { isSameName } from '@buildai/app-features/shared';
import type { EntityPlan } from '../app-plan.js';
import type { SampleRow, SampleValue } from '../sample-value.js';
import { valueFromCard } from './value-from-card.js';

/** The rows of a card by the names of fields. A row without a value that each row needs is left out. */
export function rowsFromCard(rows: readonly ProposedRow[], { fields, title }: EntityPlan): SampleRow[] {
  return rows.flatMap((row): SampleRow[] => {
    const cells = fields.flatMap((field): [string, SampleValue][] => {
      const cell = Object.entries(row).find(([label]) => isSameName(label, field.label))?.[1];
      const value = cell === undefined ? undefined : valueFromCard(field, cell);
      return value === undefined ? [] : [[field.name, value]];
    });
    const read = Object.fromEntries(cells);
    const lacksValue = fields.some(
      ({ name, required, initial }) =>
        read[name] === undefined && (name === title || (required === true && initial === undefined)),
    );
    return lacksValue ? [] : [read];
  });
}
