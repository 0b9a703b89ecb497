import type { ScreenFieldType } from '@buildai/fields';
import { fieldType, fieldTypeNamed, screenFieldTypes, screenTypeOf } from '@buildai/fields';

/** The types of fields as proposed plans name them. Stored messages, archives and drafts hold these names. */
const planNames = {
  text: 'text',
  long_text: 'long_text',
  number: 'number',
  currency: 'money',
  percent: 'percent',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  boolean: 'yes_no',
  select: 'choice',
  multiselect: 'choices',
  email: 'email',
  phone: 'phone',
  url: 'url',
  image: 'picture',
  rating: 'rating',
  color: 'color',
  reference: 'link',
} as const satisfies Readonly<Record<ScreenFieldType, string>>;
export type PlanFieldType = (typeof planNames)[ScreenFieldType];

/** Types that a field of a proposed plan can have. */
export const planFieldTypes = Object.values(planNames) as [PlanFieldType, ...PlanFieldType[]];

const byName = new Map(screenFieldTypes.map((type) => [planNames[type], type]));

/** The type that a plan means. */
export const fieldTypeOfPlan = (type: PlanFieldType): ScreenFieldType => byName.get(type) ?? 'text';

/** What a plan calls a type. */
export const planTypeOf = (type: ScreenFieldType): PlanFieldType => planNames[type];

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
