import type { EntityPlan } from '../plan/app-plan.js';
import { humanize } from '@buildai/app-kit/lib/option.js';
import type { FieldPlan, FieldType } from '../plan/field-plan.js';
import { currencyOf } from '../plan/field-plan.js';

const schemaTypes: Readonly<Record<FieldType, Readonly<Record<string, unknown>>>> = {
  text: { type: 'string' },
  long_text: { type: 'string', format: 'long-text' },
  number: { type: 'number' },
  currency: { type: 'number', format: 'currency' },
  percent: { type: 'number', format: 'percent' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  time: { type: 'string', format: 'time' },
  boolean: { type: 'boolean' },
  select: { type: 'string' },
  multiselect: { type: 'array' },
  email: { type: 'string', format: 'email' },
  phone: { type: 'string', format: 'phone' },
  url: { type: 'string', format: 'uri' },
  image: { type: 'string', format: 'image' },
  reference: { type: 'string' },
  rating: { type: 'integer', format: 'rating', minimum: 1, maximum: 5 },
  color: { type: 'string', format: 'color' },
};

/** The labels of options, if they do not follow from the stored values. */
function labelsOf({ options = [] }: FieldPlan): Record<string, unknown> {
  const stated = options.filter(({ value, label }) => label !== humanize(value));
  if (stated.length === 0) return {};
  return { 'x-option-labels': Object.fromEntries(stated.map(({ value, label }) => [value, label])) };
}

/** A field as JSON Schema. */
export function propertyOf(field: FieldPlan): Record<string, unknown> {
  const values = field.options?.map((option) => option.value);
  return {
    ...schemaTypes[field.type],
    title: field.label,
    ...(field.help !== undefined && { description: field.help }),
    ...(field.type === 'select' && { enum: values }),
    ...(field.type === 'multiselect' && { items: { type: 'string', enum: values } }),
    ...(field.reference !== undefined && { 'x-reference': field.reference }),
    ...(field.min !== undefined && { minimum: field.min }),
    ...(field.max !== undefined && { maximum: field.max }),
    ...(field.type === 'currency' && { 'x-currency': currencyOf(field) }),
    ...(field.unit !== undefined && { 'x-unit': field.unit }),
    ...labelsOf(field),
    ...(field.computed !== undefined && { 'x-computed': field.computed }),
    ...(field.initial !== undefined && { default: field.initial }),
  };
}

/** The schema of an entity, as in `entities/{Name}.json`. */
export function entitySchema(entity: EntityPlan): Record<string, unknown> {
  return {
    name: entity.name,
    title: entity.label,
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
