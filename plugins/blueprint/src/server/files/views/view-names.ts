import type { ViewPlan } from '../../plan/view-plan.js';
import { takenNames } from '../../code/app-modules.js';
import { kebabCase, pascalCase } from '../../language/casing.js';

/** The component and file of a view's page: `Pipeline` → `pages/Pipeline.jsx`. */
export function viewPageName(view: Pick<ViewPlan, 'title' | 'kind' | 'entity'>): string {
  if (view.kind === 'cook') return `Cook${view.entity}`;
  if (view.kind === 'invoice') return `Print${view.entity}`;
  const name = pascalCase(view.title).replace(/^\d+/, '') || pascalCase(view.kind);
  return takenNames.has(name) || name === view.entity ? `${name}Page` : name;
}

/** Where a view is: in the navigation, or under one row where it shows a single one. */
export function viewRoute(view: Pick<ViewPlan, 'title' | 'kind'>): string {
  if (view.kind === 'cook') return '/cook/:id';
  if (view.kind === 'invoice') return '/print/:id';
  return `/${kebabCase(view.title) || view.kind}`;
}
