import type { AppDraft } from '../app-draft.js';
import type { Placed } from '../../code/syntax.js';
import { prune } from '../../code/prune.js';
import { withoutNavigation } from '../layout-module.js';
import { routeOf } from '../targets.js';

/** The path before its parameters: `/cook/:id` becomes `/cook`. */
function baseOf(route: string): string {
  return route.replace(/\/:.*$/, '');
}

/** Target of a link: the text of its `to`, up to the first interpolation. */
function linkTarget(node: Placed): string | undefined {
  if (node.type !== 'JSXAttribute' || node.name.name !== 'to' || !node.value) return undefined;
  if (node.value.type === 'StringLiteral') return node.value.value;
  const expression = node.value.type === 'JSXExpressionContainer' ? node.value.expression : undefined;
  if (expression?.type === 'StringLiteral') return expression.value;
  return expression?.type === 'TemplateLiteral'
    ? (expression.quasis[0]?.value.cooked ?? undefined)
    : undefined;
}

/** Deletes pages with their navigation entries and the links that lead only to them. */
export function removePages(draft: AppDraft, paths: readonly string[]): void {
  const routes = paths.map((path) => routeOf(path, draft.read(path) ?? ''));
  for (const path of paths) draft.delete(path);
  const bases = routes.map(baseOf).filter((base) => base !== '' && base !== '/');
  const isGone = (to: string) =>
    bases.some((base) => to === base || to.startsWith(`${base}/`) || to.startsWith(`${base}?`));
  const layout = draft.layoutPath;
  if (layout) draft.write(layout, withoutNavigation(draft.read(layout) ?? '', isGone));
  const stillThere = new Set(draft.pages.map((path) => baseOf(routeOf(path, draft.read(path) ?? ''))));
  const leadsNowhere = bases.filter((base) => !stillThere.has(base));
  for (const path of draft.pages) {
    const source = draft.read(path) ?? '';
    const pruned = prune(source, (node) => {
      const to = linkTarget(node);
      return to !== undefined && leadsNowhere.some((base) => to === base || to.startsWith(`${base}/`));
    });
    if (pruned !== undefined && pruned !== source) draft.write(path, pruned);
  }
}
