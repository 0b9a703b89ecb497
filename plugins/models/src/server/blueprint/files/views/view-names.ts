import type { ViewPlan } from '../../plan/view-plan.js';
import { kebabCase, pascalCase } from '../../language/casing.js';

/** The component and file of a view's page: `Pipeline` → `pages/Pipeline.jsx`. */
export function viewPageName(view: Pick<ViewPlan, 'title' | 'kind' | 'entity'>): string {
  return view.kind === 'cook' || view.kind === 'invoice'
    ? `${view.kind === 'cook' ? 'Cook' : 'Print'}${view.entity}`
    : `${pascalCase(view.title) || pascalCase(view.kind)}`;
}

/** Where a view is: in the navigation, or under one row where it shows a single one. */
export function viewRoute(view: Pick<ViewPlan, 'title' | 'kind'>): string {
  if (view.kind === 'cook') return '/cook/:id';
  if (view.kind === 'invoice') return '/print/:id';
  return `/${kebabCase(view.title) || view.kind}`;
}
