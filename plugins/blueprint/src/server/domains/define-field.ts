import type { NamedTone, ScreenFieldType } from '@buildai/fields';
import type { FieldPlan, OptionPlan } from '../plan/field-plan.js';
import { camelCase, snakeCase } from '../language/casing.js';

/** Optional properties of a field, besides its label and type. */
export type Details = Partial<Omit<FieldPlan, 'label' | 'type' | 'options'>>;
/** `Won:green` with one of the kit's tones, or `Won` for the next color in order. */
export type OptionText = string;

const turn: readonly NamedTone[] = ['blue', 'violet', 'teal', 'amber', 'pink', 'green', 'orange', 'gray'];

/** Options from labels; the value is the label in snake case. */
export function optionsOf(labels: readonly OptionText[]): OptionPlan[] {
  return labels.map((text, index) => {
    const [label = '', tone = turn[index % turn.length]] = text.split(':');
    return { value: snakeCase(label) || `option_${index + 1}`, label, tone: (tone ?? 'gray') as NamedTone };
  });
}

function field(type: ScreenFieldType) {
  return (label: string, details: Details = {}): FieldPlan => ({
    name: camelCase(label),
    label,
    type,
    ...details,
  });
}

function choice(type: ScreenFieldType) {
  return (label: string, options: readonly OptionText[], details: Details = {}): FieldPlan => {
    const plans = optionsOf(options);
    const initial = plans.find((option) => option.label === details.initial)?.value;
    return { name: camelCase(label), label, type, options: plans, ...details, ...(initial && { initial }) };
  };
}

export const text = field('text');
export const longText = field('long_text');
export const number = field('number');
export const currency = field('currency');
export const percent = field('percent');
export const date = field('date');
export const datetime = field('datetime');
export const boolean = field('boolean');
export const email = field('email');
export const phone = field('phone');
export const url = field('url');
export const image = field('image');
export const rating = field('rating');
export const select = choice('select');
export const multiselect = choice('multiselect');

/** A reference to the entity with this label; set `name` and `label` if the role differs from the entity. */
export function reference(entity: string, details: Details & { readonly label?: string } = {}): FieldPlan {
  return {
    name: camelCase(details.label ?? entity),
    label: entity,
    type: 'reference',
    reference: entity,
    ...details,
  };
}
