import type { FieldTypeId, ScreenFieldType } from '@buildai/fields';
import { fieldType, fieldTypeNamed, screenTypeOf } from '@buildai/fields';

/**
 * The types of fields as proposed plans name them, with those that they stand for. Stored messages, archives and drafts
 * hold these names.
 */
const fieldTypesOfPlans = {
  text: 'text',
  long_text: 'long_text',
  number: 'number',
  money: 'currency',
  percent: 'percent',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  yes_no: 'boolean',
  choice: 'select',
  choices: 'multiselect',
  email: 'email',
  phone: 'phone',
  url: 'url',
  picture: 'image',
  rating: 'rating',
  color: 'color',
  link: 'reference',
} as const satisfies Record<string, ScreenFieldType>;
export type PlanFieldType = keyof typeof fieldTypesOfPlans;

/** Types that a field of a proposed plan can have. */
export const planFieldTypes = Object.keys(fieldTypesOfPlans) as [PlanFieldType, ...PlanFieldType[]];

/** The type that a plan means. */
export const fieldTypeOfPlan = (type: PlanFieldType): ScreenFieldType => fieldTypesOfPlans[type];

const byType = new Map<FieldTypeId, PlanFieldType>(
  planFieldTypes.map((type) => [fieldTypeOfPlan(type), type]),
);

/** What a plan calls a type; `text` for one that it has no name for. */
export const planTypeOf = (type: ScreenFieldType): PlanFieldType => byType.get(type) ?? 'text';

/** A type in the words of the product. */
export const planFieldTypeLabel = (type: PlanFieldType): string => fieldType(fieldTypeOfPlan(type)).label;

/** Whether fields of this type have options. */
export function hasOptions(type: PlanFieldType): boolean {
  return type === 'choice' || type === 'choices';
}

/** The type that a word stands for: `boolean` is `yes_no`. Undefined if unknown. */
export function planFieldTypeOf(word: string): PlanFieldType | undefined {
  const named = fieldTypeNamed(word);
  return named === undefined || named === 'json' || named === 'list'
    ? undefined
    : planTypeOf(screenTypeOf(named));
}
