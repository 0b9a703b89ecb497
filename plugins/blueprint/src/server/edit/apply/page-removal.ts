import type { Placed } from '@buildai/code-model';
import { literalText } from '@buildai/code-model';
import type { AppDraft } from '../app-draft.js';
import { prune } from '../../code/prune.js';
import { withoutNavigation } from '../layout-module.js';

/** The path before its parameters: `/cook/:id` becomes `/cook`. */
function baseOf(route: string): string {
  return route.replace(/\/:.*$/, '');
}

/** Target of a link: the text of its `to`, up to the first interpolation. */
function linkTarget(node: Placed): string | undefined {
  if (node.type !== 'JSXAttribute' || node.name.name !== 'to' || !node.value) return undefined;
  // What follows a value that is put in does not matter here.
  return literalText(node.value, '\0')?.split('\0')[0];
}

/** Deletes pages with their navigation entries and the links that lead only to them. */
export function removePages(draft: AppDraft, paths: readonly string[]): void {
  const routes = paths.map((path) => draft.addressOf(path));
  for (const path of paths) draft.delete(path);
  const bases = routes.map(baseOf).filter((base) => base !== '' && base !== '/');
  const isGone = (to: string) =>
    bases.some((base) => to === base || to.startsWith(`${base}/`) || to.startsWith(`${base}?`));
  const layout = draft.layoutPath;
  if (layout) draft.write(layout, withoutNavigation(draft.read(layout) ?? '', isGone));
  const stillThere = new Set(draft.pages.map((path) => baseOf(draft.addressOf(path))));
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
