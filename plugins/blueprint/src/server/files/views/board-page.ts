import type { EntityPlan } from '../../plan/app-plan.js';
import type { BoardView } from '../../plan/view-plan.js';
import { inText } from '../../language/casing.js';
import { withArticle } from '../../language/nouns.js';
import { namesOf } from '../names.js';
import { fillPage } from './fill-page.js';

export function boardPage(view: BoardView, entity: EntityPlan): string {
  const by = entity.fields.find(({ name }) => name === view.by);
  return fillPage(view, entity, {
    by: view.by,
    byText: inText(by?.label ?? view.by),
    anEntity: withArticle(namesOf(entity).oneText),
  });
}
