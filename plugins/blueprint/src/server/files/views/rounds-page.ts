import type { EntityPlan } from '../../plan/app-plan.js';
import type { RoundsView } from '../../plan/view-plan.js';
import { iconName, namesOf } from '../names.js';
import { fillPage } from './fill-page.js';

export function roundsPage(view: RoundsView, entity: EntityPlan): string {
  const { last, every, verb, done } = view;
  const image = entity.fields.find(({ type }) => type === 'image');
  return fillPage(view, entity, {
    ...{ last, every, verb, done },
    DoneIcon: iconName(view.icon),
    image: image ? `${namesOf(entity).one}.${image.name}` : 'undefined',
  });
}
