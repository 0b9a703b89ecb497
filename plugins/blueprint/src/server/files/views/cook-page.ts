import type { EntityPlan } from '../../plan/app-plan.js';
import type { CookView } from '../../plan/view-plan.js';
import { fillPage } from './fill-page.js';

export function cookPage(view: CookView, entity: EntityPlan): string {
  const { steps, ingredients } = view;
  return fillPage(view, entity, { steps, ingredients });
}
