import { entityPlural, propertyOfField } from '@buildai/entities/shared';
import type { EntityPlan } from '../plan/app-plan.js';
import type { FieldPlan } from '../plan/field-plan.js';
import { currencyOf } from '../plan/field-plan.js';

/** A field as JSON Schema. Amounts have a currency, and what every list does is not said. */
export function propertyOf(field: FieldPlan): Record<string, unknown> {
  const { inTable, ...stated } = field;
  return propertyOfField({
    ...stated,
    ...(inTable !== undefined && inTable === (field.type === 'long_text') && { inTable }),
    ...(field.type === 'currency' && { currency: currencyOf(field) }),
  });
}

/** The plural as a schema states it: undefined where it is that of the label. */
export const statedPlural = ({ name, label, plural }: Pick<EntityPlan, 'name' | 'label' | 'plural'>) => ({
  'x-plural': plural === entityPlural(name, { title: label }) ? undefined : plural,
});

/** The schema of an entity, as in `entities/{Name}.json`. */
export function entitySchema(entity: EntityPlan): Record<string, unknown> {
  return {
    name: entity.name,
    title: entity.label,
    ...statedPlural(entity),
    type: 'object',
    properties: Object.fromEntries(entity.fields.map((field) => [field.name, propertyOf(field)])),
    required: entity.fields.filter((field) => field.required).map((field) => field.name),
    ...(entity.unique && { 'x-unique': entity.unique }),
    ...(entity.noOverlap && { 'x-no-overlap': entity.noOverlap }),
    'x-accessControl': { permissions: { ...entity.access } },
  };
}

export function entityFile(entity: EntityPlan): string {
  return `${JSON.stringify(entitySchema(entity), null, 2)}\n`;
}
