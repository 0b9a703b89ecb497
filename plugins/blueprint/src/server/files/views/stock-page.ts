import type { EntityPlan } from '../../plan/app-plan.js';
import type { StockView } from '../../plan/view-plan.js';
import { fillPage } from './fill-page.js';

export function stockPage(view: StockView, entity: EntityPlan): string {
  const { quantity, minimum } = view;
  return fillPage(view, entity, { quantity, minimum });
}
