import type { AppPlan } from '../plan/app-plan.js';
import { namesOf } from './names.js';
import { viewRoute } from './views/view-names.js';
import { sayIn } from '../language/phrases/say.js';

export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  /** A lucide icon. */
  readonly icon: string;
}

/** The navigation of an app: its dashboard, then each entity with its views. */
export function navigationOf(plan: Pick<AppPlan, 'entities' | 'views' | 'language'>): NavigationItem[] {
  const places = plan.entities.flatMap((entity) => [
    ...plan.views
      .filter((view) => view.entity === entity.name && !viewRoute(view).includes(':id'))
      .map((view) => ({ label: view.title, to: viewRoute(view), icon: view.icon })),
    // A checklist replaces the table of the same rows, which it links to.
    ...(plan.views.some((view) => view.kind === 'checklist' && view.entity === entity.name)
      ? []
      : [{ label: entity.plural, to: namesOf(entity).route, icon: entity.icon }]),
  ]);
  return [{ label: sayIn(plan.language, 'Dashboard'), to: '/', icon: 'LayoutDashboard' }, ...places];
}
