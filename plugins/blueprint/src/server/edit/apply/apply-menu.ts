import type { AppDraft } from '../app-draft.js';
import type { Edit } from '../edit.js';
import type { Outcome } from './outcome.js';
import { joinList } from '../../language/lists.js';
import { inNavigationOrder, readNavigation } from '../layout-module.js';
import { done, refuse } from './outcome.js';

/** Puts the entries of the menu in another order. */
export function orderMenu(draft: AppDraft, { routes }: Extract<Edit, { kind: 'order-menu' }>): Outcome {
  const layout = draft.layoutPath;
  const before = draft.read(layout ?? '') ?? '';
  const after = inNavigationOrder(before, routes);
  if (layout === undefined || after === undefined)
    return refuse('I don’t recognize the navigation in the layout, so I left its order alone.');
  if (after === before) return refuse('The menu already has that order.');
  draft.write(layout, after);
  return done(`The menu’s order is ${joinList(readNavigation(after).map(({ label }) => label))} now.`);
}
