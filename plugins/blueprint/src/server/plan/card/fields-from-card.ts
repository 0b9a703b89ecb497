import type { ProposedField } from '@buildai/app-features/shared';
import { fieldTypeOfPlan } from '@buildai/app-features/shared';
import type { EntityTemplate } from '../../domains/domain.js';
import type { ScreenFieldType } from '@buildai/fields';
import type { FieldPlan, OptionPlan } from '../field-plan.js';
import { optionsOf } from '../../domains/define-field.js';
import type { Language } from '../../language/language.js';
import { comparable } from '../../understanding/lexicon.js';
import { customType } from '../fields/custom-type.js';
import { templateField } from '../template-field.js';
import { typeTraits } from '../fields/type-traits.js';
import { inferField, namedField, tinted } from '../infer-field.js';
import { valueFromCard } from './value-from-card.js';

/** The name, or the first free one with a number: `name`, `name2`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}${count}`;
  return free;
}

/** Options with these labels, in this order; known ones keep their value and color. */
function optionsFromCard(labels: readonly string[], known: readonly OptionPlan[]): OptionPlan[] {
  // A colon would separate the color.
  const fresh = optionsOf(tinted(labels.map((label) => label.replaceAll(':', ' ').trim())));
  const values = new Set<string>();
  return labels.map((label, index) => {
    const option = known.find((each) => each.label === label);
    const value = freeName(option?.value ?? fresh[index]?.value ?? `option_${index + 1}`, values);
    values.add(value);
    return { value, label, tone: option?.tone ?? fresh[index]?.tone ?? 'gray' };
  });
}

/** The details of a field that is known by its name, if it has the type that the card says. */
function knownField(
  card: ProposedField,
  type: ScreenFieldType,
  own: FieldPlan | undefined,
): FieldPlan | undefined {
  if (own?.type === type) return own;
  const inferred = inferField({ phrase: card.name });
  return inferred.type === type ? inferred : undefined;
}

function fieldFromCard(card: ProposedField, own: FieldPlan | undefined): FieldPlan {
  const type = fieldTypeOfPlan(card.type);
  const {
    reference: _other,
    options: knownOptions,
    initial,
    ...known
  } = knownField(card, type, own) ?? {
    ...namedField(card.name),
    ...typeTraits[type].usual,
  };
  const custom = customType(card.custom);
  const usualOptions = custom?.options ?? knownOptions;
  const isChoice = type === 'select' || type === 'multiselect';
  const labels = card.options ?? usualOptions?.map(({ label }) => label) ?? ['First', 'Second', 'Third'];
  const options = isChoice ? optionsFromCard(labels, usualOptions ?? []) : undefined;
  const keepsInitial = initial !== undefined && (!options || options.some(({ value }) => value === initial));
  const field = { ...known, label: card.name, type, ...custom, ...(options && { options }) };
  const said = initialFromCard(card, field);
  return {
    ...field,
    ...(keepsInitial && { initial }),
    ...(said !== undefined && { initial: said }),
    ...(card.required !== undefined && { required: card.required }),
    ...unitFromCard(card, type),
    // The name of the entity until all of them are known.
    ...(type === 'reference' && { reference: card.to ?? '' }),
  };
}

/** The default that a card states, as a value of the field; undefined if it is none. */
function initialFromCard(card: ProposedField, field: FieldPlan): FieldPlan['initial'] {
  if (card.default === undefined || field.type === 'multiselect' || field.type === 'reference') return undefined;
  const value = valueFromCard(field, card.default);
  if (field.type === 'select') return field.options?.find(({ label }) => label === value)?.value;
  return typeof value === 'object' ? undefined : value;
}

function unitFromCard({ unit }: ProposedField, type: ScreenFieldType): Partial<FieldPlan> {
  if (unit === undefined) return {};
  if (type === 'currency') return /^[A-Za-z]{3}$/.test(unit) ? { currency: unit.toUpperCase() } : {};
  return type === 'number' ? { unit } : {};
}

/** The fields of a card, exactly: what the template knows about one adds limits, options and a default. */
export function fieldsFromCard(
  cards: readonly ProposedField[],
  template: EntityTemplate,
  language: Language,
): FieldPlan[] {
  const taken = new Set<string>();
  const known = template.fields.map((field) => templateField(field, language));
  return cards.map((card) => {
    const own = known.find(({ label }) => comparable(label) === comparable(card.name));
    const field = fieldFromCard(card, own);
    const name = freeName(field.name, taken);
    taken.add(name);
    return { ...field, name };
  });
}

/** The field by which rows are called: the first, or the first text if that cannot name a row. */
export function titleOf(fields: readonly FieldPlan[]): FieldPlan | undefined {
  const [first] = fields;
  return first && !typeTraits[first.type].namesRows
    ? (fields.find(({ type }) => type === 'text') ?? first)
    : first;
}
