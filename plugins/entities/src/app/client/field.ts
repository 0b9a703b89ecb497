import type { Field, ResolvedOption } from './entity-client.js';
import type { FieldOption } from '@buildai/app-kit/lib/option.js';
import { humanize } from '@buildai/app-kit/lib/option.js';
import { toneAt } from '@buildai/app-kit/lib/tone.js';

export type { Field, ResolvedOption };

/** The options of a field with labels and tones. */
export function optionsOf(field: Pick<Field, 'options'> | undefined): readonly ResolvedOption[] {
  return (field?.options ?? []).map((option, index) => {
    const { value, label, tone } = typeof option === 'string' ? ({ value: option } as FieldOption) : option;
    return { value, label: label ?? humanize(value), tone: tone ?? toneAt(index) };
  });
}
