import type { EntityPlan } from '../plan/app-plan.js';
import type { FieldPlan } from '../plan/field-plan.js';
import { currencyOf } from '../plan/field-plan.js';
import { Expression, literal } from '../code/literals.js';
import { namesOf, optionsName } from './names.js';

/** Title fields of referenced entities, by entity name. */
export type TitleOf = (entity: string) => string | undefined;

/** A field in the UI kit's format; its options are in a separate constant. */
export function fieldLiteral(field: FieldPlan, options: string, titleOf: TitleOf): string {
  const { name, label, type, required, reference, currency } = field;
  const { min, max, step, unit, warnBelow, warnAbove, computed, placeholder, help, inTable } = field;
  return literal({
    name,
    label,
    type,
    ...(required && { required }),
    ...(field.options && { options: new Expression(options) }),
    ...(reference !== undefined && {
      reference: new Expression(reference),
      referenceLabel: titleOf(reference) ?? 'name',
    }),
    currency: type === 'currency' ? currencyOf(field) : currency,
    min,
    max,
    step,
    unit,
    warnBelow,
    warnAbove,
    computed,
    placeholder,
    help,
    inTable,
  });
}

/** The module that defines an entity on screen: fields, options, and defaults of a new row. */
export function fieldsFile(entity: EntityPlan, titleOf: TitleOf): string {
  const names = namesOf(entity);
  const options = entity.fields
    .filter((field) => field.options)
    .map((field) => `export const ${optionsName(entity, field)} = ${literal(field.options)};\n`);
  const fields = entity.fields.map(
    (field) => `  ${fieldLiteral(field, optionsName(entity, field), titleOf)},`,
  );
  const initial = Object.fromEntries(
    entity.fields.flatMap(({ name, initial: value }) => (value === undefined ? [] : [[name, value]])),
  );
  return `${options.join('\n')}
/** What ${namesOf(entity).manyText} hold: their list, form and details are drawn from this. */
export const ${names.fields} = [
${fields.join('\n')}
];

/** What a form for a new one starts with. */
export const ${names.defaults} = ${literal(initial)};
`;
}
