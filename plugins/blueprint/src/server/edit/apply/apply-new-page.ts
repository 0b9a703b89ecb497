import type { AppDraft } from '../app-draft.js';
import type { Edit } from '../edit.js';
import type { Outcome } from './outcome.js';
import { takenNames } from '../../code/app-modules.js';
import { kebabCase, pascalCase, inText } from '../../language/casing.js';
import { chartPage } from '../../files/chart-page.js';
import { filteredListPage } from '../../files/filtered-list-page.js';
import { namesOf } from '../../files/names.js';
import type { NavigationItem } from '../../files/navigation.js';
import { withNavigation } from '../layout-module.js';
import { done, refuse } from './outcome.js';

type Of<Kind extends Edit['kind']> = Extract<Edit, { kind: Kind }>;

interface NewPage {
  readonly title: string;
  readonly icon: string;
  /** The route that it stands behind in the menu. */
  readonly behind: string;
  readonly code: (component: string, route: string) => string;
}

/** Adds a page to the files and the menu; a reason if that cannot be done. */
function addPage(draft: AppDraft, { title, icon, behind, code }: NewPage): string | undefined {
  const layout = draft.layoutPath;
  const plain = pascalCase(title).replace(/^\d+/, '') || 'NewPage';
  const names = new Set(draft.entities.map(({ name }) => name));
  const component = takenNames.has(plain) || names.has(plain) ? `${plain}Page` : plain;
  const path = `pages/${component}.jsx`;
  const route = `/${kebabCase(title) || kebabCase(component)}`;
  const isTaken =
    draft.read(path) !== undefined || draft.pages.some((page) => draft.addressOf(page) === route);
  if (isTaken) return `There is a page ${title} already.`;
  const entry: NavigationItem = { label: title, to: route, icon };
  const navigation =
    layout === undefined ? undefined : withNavigation(draft.read(layout) ?? '', [entry], behind, 'after');
  if (layout === undefined || navigation === undefined)
    return 'I don’t recognize the navigation in the layout, so I don’t know where the new page should go.';
  draft.write(path, code(component, route));
  draft.write(layout, navigation);
  return undefined;
}

/** Adds a page with some of the rows of an entity. */
export function addList(draft: AppDraft, { entity: name, where, title }: Of<'add-list'>): Outcome {
  const entity = draft.entity(name);
  if (!entity) return refuse('That no longer exists.');
  const refused = addPage(draft, {
    title,
    icon: 'ListFilter',
    behind: namesOf(entity).route,
    code: (component, route) => filteredListPage(entity, { title, where, component, route }),
  });
  return refused === undefined
    ? done(`There is a page for ${inText(title)} now, in the navigation.`)
    : refuse(refused);
}

/** Adds a page with a chart. */
export function addChartPage(draft: AppDraft, { chart }: Of<'add-chart-page'>): Outcome {
  const entity = draft.entity(chart.entity);
  if (!entity) return refuse('That no longer exists.');
  const { title } = chart;
  const refused = addPage(draft, {
    title,
    icon: 'ChartColumn',
    behind: namesOf(entity).route,
    code: (component, route) => chartPage(chart, { entities: draft.entities }, { component, route }),
  });
  return refused === undefined
    ? done(`There is a page with a chart of ${inText(title)} now.`)
    : refuse(refused);
}
