import type { ScreenFieldType } from '@buildai/fields';
import { fieldType } from '@buildai/fields';
import type { FieldPlan } from '../field-plan.js';

interface TypeTraits {
  /** Whether a value can be what a row is called by. */
  readonly namesRows: boolean;
  /** What a field has if nothing more is known about it. */
  readonly usual?: Partial<FieldPlan>;
}

const nameable: TypeTraits = { namesRows: true };
const other: TypeTraits = { namesRows: false };

export const typeTraits: Readonly<Record<ScreenFieldType, TypeTraits>> = {
  text: nameable,
  long_text: { namesRows: true, usual: { inTable: false } },
  number: nameable,
  currency: { namesRows: true, usual: { min: 0 } },
  percent: { namesRows: true, usual: { min: 0, max: 100 } },
  rating: other,
  boolean: other,
  date: nameable,
  datetime: nameable,
  time: nameable,
  select: other,
  multiselect: other,
  email: nameable,
  phone: nameable,
  url: nameable,
  color: other,
  image: { namesRows: false, usual: { inTable: false } },
  reference: other,
};

type Typed = Pick<FieldPlan, 'type'>;

export const isNumeric = ({ type }: Typed): boolean => fieldType(type).group === 'number';

/** Whether values are quantities, of which sums make sense. */
export const isQuantity = (field: Typed): boolean => isNumeric(field) && field.type !== 'rating';
