import type { EntityPlan } from '../app-plan.js';
import type { FieldPlan } from '../field-plan.js';
import type { SampleValue } from '../sample-value.js';
import { kebabCase, wordsOf } from '../../language/casing.js';
import { kindOf } from '../roles/entity-kind.js';
import { otherPeople, people } from './people.js';
import { sampleDate } from './sample-dates.js';
import { sampleNumber } from './sample-numbers.js';
import { sampleTexts } from './sample-texts.js';
import { isCode, namesPerson, sampleCode } from './sample-titles.js';

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];
/** Which option each row has: uneven, as in life. */
const optionTurns = [0, 1, 2, 0, 1, 3, 0, 2] as const;

function sampleText(field: FieldPlan, { label }: EntityPlan, index: number) {
  if (isCode(field)) return sampleCode(wordsOf(field.label).length === 1 ? label : field.label, index);
  if (namesPerson(field.label)) return at(otherPeople, index);
  const texts = sampleTexts(`${label} ${field.label}`);
  return texts && at(texts, index);
}

/** The name before the `@`, from the row's title if that is a name. */
function mailName(title: string, entity: EntityPlan, index: number): string {
  const isPerson = kindOf(entity.label) === 'person' || people.some((name) => name === title);
  const name = isPerson ? title : (at(otherPeople, index) ?? title);
  return kebabCase(name.split(' ')[0] ?? name) || 'hello';
}

/**
 * A plausible value for the field in this row; undefined where none is known, which leaves the field empty.
 * References are set by the caller, who knows the other rows.
 */
export function sampleValueFor(
  field: FieldPlan,
  entity: EntityPlan,
  index: number,
  title: string,
): SampleValue | undefined {
  switch (field.type) {
    case 'text':
      return sampleText(field, entity, index);
    case 'number':
    case 'currency':
      return sampleNumber(field, entity.label, index);
    case 'percent':
      return at([20, 65, 40, 100, 5, 80], index);
    case 'rating':
      return at([5, 4, 3, 5, 4, 2], index);
    case 'boolean':
      return index % 3 !== 1;
    case 'date':
    case 'datetime':
      return sampleDate(field, entity.label, index);
    case 'time':
      return at(['09:30', '14:00', '11:15', '17:45'], index);
    case 'select':
      return at(field.options ?? [], at(optionTurns, index) ?? 0)?.label;
    case 'multiselect':
      return (field.options ?? []).filter((_, place) => place % 3 === index % 3).map(({ label }) => label);
    case 'email':
      return `${mailName(title, entity, index)}@mail.example`;
    case 'phone':
      return `+1 555 01${String(20 + index * 7).padStart(2, '0')}`;
    case 'url':
      return /\d$/.test(title) || kebabCase(title) === '' ? undefined : `https://${kebabCase(title)}.example`;
    case 'color':
      return at(['#4f46e5', '#0d9488', '#d97706', '#db2777'], index);
    case 'long_text':
    case 'image':
    case 'reference':
      return undefined;
  }
}
