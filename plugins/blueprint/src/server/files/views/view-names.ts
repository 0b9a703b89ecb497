import type { ViewPlan } from '../../plan/view-plan.js';
import { takenNames } from '../../code/app-modules.js';
import { kebabCase, pascalCase } from '../../language/casing.js';

/** Component and file of a view's page: `Pipeline` is in `pages/Pipeline.jsx`. */
export function viewPageName(view: Pick<ViewPlan, 'title' | 'kind' | 'entity'>): string {
  if (view.kind === 'cook') return `Cook${view.entity}`;
  if (view.kind === 'invoice') return `Print${view.entity}`;
  const name = pascalCase(view.title).replace(/^\d+/, '') || pascalCase(view.kind);
  return takenNames.has(name) || name === view.entity ? `${name}Page` : name;
}

/** The path of a view: top-level, or under a row if it shows a single one. */
export function viewRoute(view: Pick<ViewPlan, 'title' | 'kind'>): string {
  if (view.kind === 'cook') return '/cook/:id';
  if (view.kind === 'invoice') return '/print/:id';
  return `/${kebabCase(view.title) || view.kind}`;
}
