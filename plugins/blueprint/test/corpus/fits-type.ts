import type { ScreenFieldType } from '@buildai/fields';
import type { FieldPlan } from '../../src/server/plan/field-plan.js';
import type { ExpectedType, TypeName } from './expected-field.js';
import { areSameNames } from './same-name.js';

/** Types of the product that count as an expected one. */
const alsoFits: Partial<Readonly<Record<TypeName, readonly string[]>>> = {
  text: ['text', 'long_text'],
  time: ['time', 'datetime', 'text'],
  duration: ['duration', 'number'],
};

type TypedField = Pick<FieldPlan, 'options' | 'reference'> & { readonly type: ScreenFieldType };

/** Whether a field has the expected type. @param isTarget whether an entity, by its name in code, is the one meant */
export function fitsType(
  field: TypedField,
  type: ExpectedType,
  isTarget: (entity: string, expected: string) => boolean,
): boolean {
  if (type.kind === 'link') return field.reference !== undefined && isTarget(field.reference, type.to);
  const fitting: readonly string[] = alsoFits[type.kind] ?? [type.kind];
  if (!fitting.includes(field.type)) return false;
  return (
    type.options === undefined ||
    areSameNames(
      type.options,
      (field.options ?? []).map(({ label }) => label),
    )
  );
}

/** A type in words: `select (Low, High)`, `link to Customer`. */
export function typeText(type: ExpectedType): string {
  if (type.kind === 'link') return `link to ${type.to}`;
  return type.options ? `${type.kind} (${type.options.join(', ')})` : type.kind;
}

export function fieldTypeText({ type, options, reference }: TypedField): string {
  if (reference !== undefined) return `link to ${reference}`;
  return options ? `${type} (${options.map(({ label }) => label).join(', ')})` : type;
}
