import type { FieldPlan } from './field-plan.js';
import type { SampleValue } from './sample-value.js';
import { inDays } from './sample-value.js';
import { kebabCase } from '../language/casing.js';
import { people, remarks, sampleWords } from './sample-words.js';

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

/** A number that fits the field's name and bounds and varies by row. */
function sampleNumber(field: FieldPlan, index: number): number {
  const name = field.name.toLowerCase();
  const spread = [0.2, 0.55, 0.35, 0.8, 0.1, 0.65][index % 6] ?? 0.5;
  const range: readonly [number, number] = /year|vintage/.test(name)
    ? [1988, 2024]
    : /age/.test(name)
      ? [4, 60]
      : /price|cost|amount|fee|value|total|budget/.test(name) || field.type === 'currency'
        ? [12, 240]
        : /minute|duration|time/.test(name)
          ? [10, 90]
          : [1, 40];
  const low = Math.max(range[0], field.min ?? -Infinity);
  const high = Math.min(range[1], field.max ?? Infinity);
  return Math.round(low + (Math.max(high, low) - low) * spread);
}

/** A plausible value for the field in this row. References are set by the caller, who knows the other rows. */
export function sampleValueFor(field: FieldPlan, index: number, title: string): SampleValue | undefined {
  switch (field.type) {
    case 'text': {
      const words = sampleWords.find(([pattern]) => pattern.test(field.name));
      return words ? at(words[1], index) : at(remarks, index)?.replace(/\.$/, '');
    }
    case 'long_text':
      return at(remarks, index);
    case 'number':
    case 'currency':
      return sampleNumber(field, index);
    case 'percent':
      return at([20, 65, 40, 100, 5, 80], index);
    case 'rating':
      return at([4, 5, 3, 5, 4, 2], index);
    case 'boolean':
      return index % 3 !== 1;
    case 'date':
      return inDays(at([-2, 3, -9, 12, -20, 6], index) ?? 0);
    case 'datetime':
      return inDays(at([-2, 1, -9, 4, -20, 8], index) ?? 0, at(['09:30', '14:00', '11:15', '17:45'], index));
    case 'select':
      return at(field.options ?? [], index)?.label;
    case 'multiselect':
      return (field.options ?? []).filter((_, place) => place % 3 === index % 3).map(({ label }) => label);
    case 'email':
      return `${kebabCase(/\s/.test(title) ? title : (at(people, index) ?? title)).split('-')[0] ?? 'hello'}@mail.example`;
    case 'phone':
      return `+1 555 01${String(20 + index * 7).padStart(2, '0')}`;
    case 'url':
      return `https://${kebabCase(title) || 'example'}.example`;
    case 'color':
      return at(['#4f46e5', '#0d9488', '#d97706', '#db2777'], index);
    case 'image':
    case 'reference':
      return undefined;
  }
}
