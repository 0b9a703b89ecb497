import type { PlanIcon, ProposedField, ProposedPage, ProposedPlan } from '@buildai/app-features/shared';
import { hasOptions, isSameName, planIcons, planLimits, planPageLabels, planTypeOf } from '@buildai/app-features/shared';
import type { AppPlan, EntityPlan } from '../app-plan.js';
import type { FieldPlan } from '../field-plan.js';
import type { ViewPlan } from '../view-plan.js';
import { accessOnCard } from './access-of-card.js';

/** Leaves out what has the name of an earlier one, which a card cannot distinguish. */
const distinct = <Named extends { readonly name: string }>(all: readonly Named[]): Named[] =>
  all.filter((one, index) => all.findIndex((other) => isSameName(other.name, one.name)) === index);

const shortened = (name: string) => name.slice(0, planLimits.nameLength).trim();

function fieldOnCard(field: FieldPlan, entities: readonly EntityPlan[]): ProposedField {
  const type = planTypeOf(field.type);
  const target = entities.find(({ name }) => name === field.reference);
  const options = (field.options ?? []).slice(0, planLimits.options).map(({ label }) => shortened(label));
  return {
    name: shortened(field.label),
    type: type === 'link' && !target ? 'text' : type,
    ...(field.custom !== undefined && { custom: field.custom }),
    ...(hasOptions(type) && options.length > 0 && { options }),
    ...(type === 'link' && target && { to: shortened(target.plural) }),
    ...(field.required && { required: true }),
    ...unitOf(field),
    ...defaultOf(field),
  };
}

function iconOnCard(name: string): { readonly icon?: PlanIcon } {
  const icon = planIcons.find((each) => each === name);
  return icon === undefined ? {} : { icon };
}

function unitOf({ type, unit, currency }: FieldPlan): Pick<ProposedField, 'unit'> {
  const said = type === 'currency' ? currency : unit;
  return said === undefined || said.length > planLimits.unitLength ? {} : { unit: said };
}

/** The default as a person reads it: of a choice the words of its option. */
function defaultOf({ initial, options }: FieldPlan): Pick<ProposedField, 'default'> {
  if (initial === undefined || initial === false || initial === '') return {};
  if (initial === true) return { default: 'yes' };
  return { default: options?.find(({ value }) => value === initial)?.label ?? String(initial) };
}

/** The field that arranges a view. */
export function arrangingField(view: ViewPlan): string | undefined {
  switch (view.kind) {
    case 'board':
      return view.by;
    case 'calendar':
    case 'timeline':
      return view.date;
    case 'checklist':
      return view.done;
    default:
      return undefined;
  }
}

function pageOnCard(view: ViewPlan, entities: readonly EntityPlan[]): ProposedPage {
  const entity = entities.find(({ name }) => name === view.entity);
  const by = entity?.fields.find(({ name }) => name === arrangingField(view));
  return {
    kind: view.kind,
    ...(view.title !== planPageLabels[view.kind] && { title: shortened(view.title) }),
    ...(entity && { entity: shortened(entity.plural) }),
    ...(by && { by: shortened(by.label) }),
  };
}

/** A plan as the builder sees and edits it. */
export function cardOfPlan({ name, entities, icon, theme, views }: AppPlan): ProposedPlan {
  const cards = entities.map((entity) => ({
    name: shortened(entity.plural),
    ...(entity.label !== entity.plural && { one: shortened(entity.label) }),
    fields: distinct(entity.fields.map((field) => fieldOnCard(field, entities))).slice(0, planLimits.fields),
    ...iconOnCard(entity.icon),
    access: accessOnCard(entity.access),
  }));
  return {
    name: shortened(name),
    ...iconOnCard(icon),
    color: theme.palette,
    entities: distinct(cards).slice(0, planLimits.entities),
    ...(views.length > 0 && { pages: views.map((view) => pageOnCard(view, entities)) }),
  };
}
