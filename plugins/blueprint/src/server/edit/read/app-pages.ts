import { baseName } from '@buildai/code-model';
import { wordsOf } from '../../language/casing.js';
import type { AppDraft } from '../app-draft.js';
import { readNavigation } from '../layout-module.js';
import { headerOf } from '../page-module.js';

export type PageView = 'list' | 'board' | 'calendar' | 'chart' | 'timeline' | 'checklist';

/** A page that is reached from the menu, or the first screen. */
export interface AppPage {
  readonly path: string;
  readonly route: string;
  readonly label: string;
  /** The entity that it shows, by its name in code. */
  readonly entity: string | undefined;
  readonly view: PageView | undefined;
}

const signs: readonly (readonly [PageView, RegExp])[] = [
  ['board', /<(?:Board|KanbanBoard)\b/],
  ['calendar', /<(?:MonthCalendar|EventCalendar)\b/],
  ['checklist', /<Checkbox\b/],
  ['timeline', /<ol\b/],
  ['list', /<(?:DataTable|RecordGallery)\b/],
  ['chart', /<ChartCard\b/],
];

/** The pages without parameters in their address, in the order of the menu. */
export function appPages(draft: AppDraft): AppPage[] {
  const menu = readNavigation(draft.read(draft.layoutPath ?? '') ?? '');
  const at = (route: string) => {
    const found = menu.findIndex(({ to }) => to === route);
    return found < 0 ? menu.length : found;
  };
  return draft.pages
    .flatMap((path): AppPage[] => {
      const route = draft.addressOf(path);
      if (route.includes(':') || route.endsWith('/new')) return [];
      const source = draft.read(path) ?? '';
      const entity = /(?:useRecords\(|\bentity=\{)([A-Z]\w*)/.exec(source)?.[1];
      const label =
        menu.find(({ to }) => to === route)?.label ??
        headerOf(source, 'title') ??
        wordsOf(baseName(path)).join(' ');
      const view = route === '/' ? undefined : signs.find(([, sign]) => sign.test(source))?.[0];
      return [{ path, route, label, entity, view }];
    })
    .sort((one, other) => at(one.route) - at(other.route));
}
