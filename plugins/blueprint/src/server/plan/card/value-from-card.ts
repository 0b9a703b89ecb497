import { isSameName } from '@buildai/app-features/shared';
import type { ProposedCell } from '@buildai/app-features/shared';
import { convertValue, entityProperty } from '@buildai/entities/shared';
import { fieldType } from '@buildai/fields';
import type { FieldPlan } from '../field-plan.js';
import type { SampleValue } from '../sample-value.js';

/** The option that a text names. */
const optionNamed = ({ options = [] }: FieldPlan, said: unknown): string | undefined =>
  options.find(({ label }) => isSameName(label, String(said)))?.label;

/** What a cell of a card is in a row of the field; undefined if the field cannot have it. */
export function valueFromCard(field: FieldPlan, cell: ProposedCell): SampleValue | undefined {
  const said = Array.isArray(cell) ? cell : [cell];
  if (field.type === 'multiselect') return said.flatMap((each) => optionNamed(field, each) ?? []);
  const [one = ''] = said;
  if (field.type === 'select') return optionNamed(field, one);
  if (field.type === 'reference') return String(one).trim() || undefined;
  if (field.type === 'image') return undefined;
  const converted = convertValue(one, entityProperty.parse(fieldType(field.type).schema));
  return converted.ok && converted.value !== null ? (converted.value as SampleValue) : undefined;
}
