import type { AppPlan, EntityPlan } from '../plan/app-plan.js';
import type { ViewPlan } from '../plan/view-plan.js';
import { boardPage } from './views/board-page.js';
import { budgetPage } from './views/budget-page.js';
import { calendarPage } from './views/calendar-page.js';
import { checkInsPage } from './views/check-ins-page.js';
import { checklistPage } from './views/checklist-page.js';
import { cookPage } from './views/cook-page.js';
import { invoicePage } from './views/invoice-page.js';
import { learnPage } from './views/learn-page.js';
import { menuPage } from './views/menu-page.js';
import { roundsPage } from './views/rounds-page.js';
import { stockPage } from './views/stock-page.js';
import { timelinePage } from './views/timeline-page.js';

/** The page of a view. Its entities must be in the plan. */
export function viewPage(view: ViewPlan, plan: Pick<AppPlan, 'name' | 'tagline' | 'entities'>): string {
  const named = (name: string): EntityPlan => {
    const found = plan.entities.find((entity) => entity.name === name);
    if (!found) throw new Error(`The view ${view.title} speaks of ${name}, which the plan does not have.`);
    return found;
  };
  const entity = named(view.entity);
  switch (view.kind) {
    case 'board':
      return boardPage(view, entity);
    case 'calendar':
      return calendarPage(view, entity);
    case 'checklist':
      return checklistPage(view, entity);
    case 'check-ins':
      return checkInsPage(view, entity, named(view.log));
    case 'budget':
      return budgetPage(view, entity, named(view.limits));
    case 'cook':
      return cookPage(view, entity);
    case 'menu':
      return menuPage(view, entity, plan.name, plan.tagline);
    case 'invoice':
      return invoicePage(view, entity, named(view.lines), plan);
    case 'rounds':
      return roundsPage(view, entity);
    case 'stock':
      return stockPage(view, entity);
    case 'timeline':
      return timelinePage(view, entity);
    case 'learn':
      return learnPage(view, entity, named(view.lessons));
  }
}
