import type { ProposedField, ProposedPage, ProposedPlan } from '@buildai/app-features/shared';
import { hasOptions, isSameName, planLimits, planPageLabels, planTypeOf } from '@buildai/app-features/shared';
import type { AppPlan, EntityPlan } from '../app-plan.js';
import type { FieldPlan } from '../field-plan.js';
import type { ViewPlan } from '../view-plan.js';

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
  };
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
export function cardOfPlan({ name, entities, views }: AppPlan): ProposedPlan {
  const cards = entities.map((entity) => ({
    name: shortened(entity.plural),
    ...(entity.label !== entity.plural && { one: shortened(entity.label) }),
    fields: distinct(entity.fields.map((field) => fieldOnCard(field, entities))).slice(0, planLimits.fields),
  }));
  return {
    name: shortened(name),
    entities: distinct(cards).slice(0, planLimits.entities),
    ...(views.length > 0 && { pages: views.map((view) => pageOnCard(view, entities)) }),
  };
}
