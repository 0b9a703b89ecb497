import type { EntityPlan } from '../../plan/app-plan.js';
import type { ChecklistView } from '../../plan/view-plan.js';
import { text } from '../../code/literals.js';
import { namesOf, optionsCode } from '../names.js';
import { fillPage } from './fill-page.js';

export function checklistPage(view: ChecklistView, entity: EntityPlan): string {
  const { one, many } = namesOf(entity);
  const group = entity.fields.find(({ name }) => name === view.group);
  const groups = group
    ? `${optionsCode(entity, group.name)}.map(({ value, label }) => ({
    label,
    items: ${many}.filter((${one}) => ${one}.${group.name} === value),
  }))`
    : `[{ label: ${text(entity.plural)}, items: ${many} }]`;
  return fillPage(view, entity, { groups, done: view.done, description: entity.description });
}
