import type { Field } from '../client/field.js';
import { Label } from '@buildai/app-kit/kit/label.js';
import { formulaResult } from '../../shared/formula-result.js';
import { formatValue } from './format-value.js';

interface ComputedRowProps {
  readonly id: string;
  readonly field: Field;
  /** The other values of the form, as they would be stored. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** A labeled value of a form that follows from others while they are typed. */
export function ComputedRow({ id, field, values }: ComputedRowProps) {
  const result = field.computed && formulaResult(field.computed, values, field.type === 'currency');
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Label htmlFor={id}>{field.label}</Label>
      <output id={id} className="flex h-9 items-center text-sm font-medium tabular-nums">
        {result === undefined ? '–' : formatValue(field, result)}
      </output>
    </div>
  );
}
