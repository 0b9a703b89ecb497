import type { JSXAttribute } from '@babel/types';
import type { TextPatch } from '@buildai/code-model';
import { applyPatches, isCode, treeOf, walk } from '@buildai/code-model';
import type { AppDraft } from '../app-draft.js';
import type { Edit } from '../edit.js';
import type { EntityPlan } from '../../plan/app-plan.js';
import type { Outcome } from './outcome.js';
import { attribute, text as literalText } from '../../code/literals.js';
import { inText } from '../../language/casing.js';
import { joinList } from '../../language/lists.js';
import { dashboardPage } from '../../files/dashboard-page.js';
import { listPage } from '../../files/list-page.js';
import { namesOf } from '../../files/names.js';
import { viewPage } from '../../files/view-page.js';
import { viewPageName, viewRoute } from '../../files/views/view-names.js';
import { planDashboard } from '../../plan/plan-dashboard.js';
import { viewFor } from '../../plan/plan-views.js';
import { genericEntity } from '../../plan/generic-entity.js';
import { findEntity } from '../../understanding/lexicon.js';
import { withChart, withStat } from '../dashboard-module.js';
import { readAppName, withNavigation, withNavigationLabel } from '../layout-module.js';
import { showsElement, withHeader } from '../page-module.js';
import { withSort } from '../sort-module.js';
import { done, refuse } from './outcome.js';
import { removePages } from './page-removal.js';

type Of<Kind extends Edit['kind']> = Extract<Edit, { kind: Kind }>;

function planOf(draft: AppDraft) {
  return {
    name: readAppName(draft.read(draft.layoutPath ?? '') ?? '') ?? 'App',
    tagline: '',
    entities: draft.entities,
  };
}

/** The entity with only one field to arrange its rows by, and its other choices. */
function arrangedBy(entity: EntityPlan, by: string | undefined): EntityPlan {
  const field = entity.fields.find(({ name }) => name === by);
  if (!field) return entity;
  return { ...entity, fields: entity.fields.filter(({ name, type }) => name === by || type !== field.type) };
}

export function addView(draft: AppDraft, { view: kind, entity: wanted, by }: Of<'add-view'>): Outcome {
  const candidates = draft.entities.filter(({ name }) => wanted === undefined || name === wanted);
  const [found] = candidates.flatMap((entity) => {
    const view = viewFor(kind, arrangedBy(entity, by));
    return view ? [{ entity, view }] : [];
  });
  const needs =
    kind === 'board' ? 'a choice such as a status' : kind === 'checklist' ? 'a yes-or-no field' : 'a date';
  if (!found) {
    const many = joinList(candidates.map(({ plural }) => inText(plural)));
    return refuse(`A ${kind} needs ${needs}, and ${many} have none. Add one first.`);
  }
  const { entity } = found;
  const isTaken = (title: string) =>
    draft.read(`pages/${viewPageName({ ...found.view, title })}.jsx`) !== undefined;
  const title = isTaken(found.view.title) ? `${entity.label} ${kind}` : found.view.title;
  if (isTaken(title)) return refuse(`There is a ${kind} of ${inText(entity.plural)} already.`);
  const view = { ...found.view, title };
  const layout = draft.layoutPath;
  const navigation = withNavigation(
    draft.read(layout ?? '') ?? '',
    [{ label: title, to: viewRoute(view), icon: view.icon }],
    namesOf(entity).route,
  );
  if (!layout || navigation === undefined)
    return refuse(
      'I don’t recognize the navigation in the layout, so I don’t know where the new page should go.',
    );
  draft.write(`pages/${viewPageName(view)}.jsx`, viewPage(view, planOf(draft)));
  draft.write(layout, navigation);
  return done(`There is a ${kind} of ${inText(entity.plural)} now: ${title}, in the navigation.`);
}

export function removePage(draft: AppDraft, { path, label }: Of<'remove-page'>): Outcome {
  removePages(draft, [path]);
  return done(`The page ${label} was removed, including from the navigation. Its data is kept.`);
}

export function renamePage(draft: AppDraft, { route, label }: Of<'rename-page'>): Outcome {
  const layout = draft.layoutPath;
  if (layout) draft.write(layout, withNavigationLabel(draft.read(layout) ?? '', route, label));
  const path = draft.pages.find((page) => draft.addressOf(page) === route);
  if (path) draft.write(path, withHeader(draft.read(path) ?? '', 'title', label) ?? draft.read(path) ?? '');
  return done(`The page is now called ${label}.`);
}

export function changePageText(draft: AppDraft, { path, part, text }: Of<'page-text'>): Outcome {
  const changed = withHeader(draft.read(path) ?? '', part, text);
  if (changed === undefined)
    return refuse(
      'That page doesn’t have the usual header, so I don’t know which text you mean. Quote it: change “old words” to “new words”.',
    );
  draft.write(path, changed);
  return done(`Its ${part} now reads “${text}”.`);
}

function nameOfAttribute({ name }: JSXAttribute): string {
  return name.type === 'JSXIdentifier' ? name.name : `${name.namespace.name}:${name.name.name}`;
}

/** Replaces visible text everywhere. */
export function replaceText(draft: AppDraft, { from, to }: Of<'replace-text'>): Outcome {
  let count = 0;
  for (const [path, source] of [...draft.files]) {
    if (!isCode(path)) continue;
    const file = treeOf(source);
    if (!file) continue;
    const patches: TextPatch[] = [];
    walk(file.program, (node, parents) => {
      const parent = parents[parents.length - 1];
      if (parent?.type === 'ImportDeclaration') return false;
      const isText = node.type === 'StringLiteral' || node.type === 'JSXText';
      if (!isText || !node.value.includes(from)) return undefined;
      const whole = node.value.split(from).join(to);
      if (node.type === 'JSXText')
        patches.push({
          start: node.start,
          end: node.end,
          text: /[{}<>]/.test(to) ? `{${literalText(whole.trim())}}` : whole,
        });
      else if (parent?.type === 'JSXAttribute')
        patches.push({
          start: parent.start,
          end: parent.end,
          text: attribute(nameOfAttribute(parent), whole),
        });
      else patches.push({ start: node.start, end: node.end, text: literalText(whole) });
      return undefined;
    });
    if (patches.length === 0) continue;
    count += patches.length;
    draft.write(path, applyPatches(source, patches));
  }
  return count === 0
    ? refuse(`I couldn’t find the words “${from}” in the app.`)
    : done(`“${from}” reads “${to}” now${count > 1 ? `, in ${count} places` : ''}.`);
}

/** A default dashboard for the existing entities. */
function usualDashboard(entities: readonly EntityPlan[]) {
  const drafts = entities.map((plan) => ({
    template: findEntity(plan.label)?.template ?? genericEntity(plan.label, 'tracker'),
    domain: undefined,
    plan,
    renamed: new Map<string, string>(),
  }));
  return planDashboard(drafts, undefined);
}

export function addDashboard(draft: AppDraft): Outcome {
  const home = draft.homePath;
  if (home && showsElement(draft.read(home) ?? '', 'StatCard'))
    return refuse(
      'The app already opens on a dashboard. I can add a chart or a figure to it, for example “add a chart of … by …”.',
    );
  const { entities } = draft;
  const page = dashboardPage({ entities, dashboard: usualDashboard(entities) });
  const layout = draft.layoutPath;
  const place = home ? '/dashboard' : '/';
  const path = home ? 'pages/Dashboard.jsx' : 'pages/Home.jsx';
  const source = home
    ? page.replace("path = '/'", "path = '/dashboard'").replace('function Home()', 'function Dashboard()')
    : page;
  const navigation = withNavigation(draft.read(layout ?? '') ?? '', [
    { label: 'Dashboard', to: place, icon: 'LayoutDashboard' },
  ]);
  if (!layout || navigation === undefined)
    return refuse(
      'I don’t recognize the navigation in the layout, so I don’t know where a dashboard should go.',
    );
  draft.write(path, source);
  draft.write(layout, navigation);
  return done('There is now a dashboard with figures, charts, and the latest entries.');
}

export function addChart(draft: AppDraft, { chart }: Of<'add-chart'>): Outcome {
  const home = draft.homePath;
  const changed = home && withChart(draft.read(home) ?? '', draft.entities, chart);
  if (!home || changed === undefined)
    return refuse('I don’t recognize the start page well enough to add a chart to it.');
  draft.write(home, changed);
  return done(`The dashboard now shows ${inText(chart.title)}.`);
}

export function addStat(draft: AppDraft, { stat }: Of<'add-stat'>): Outcome {
  const home = draft.homePath;
  const changed = home && withStat(draft.read(home) ?? '', draft.entities, stat);
  if (!home || changed === undefined)
    return refuse('I don’t recognize the start page well enough to add a figure to it.');
  draft.write(home, changed);
  return done(
    `The dashboard shows ${stat.measure === 'count' ? `the number of ${inText(stat.label)}` : `the ${inText(stat.label)}`} now.`,
  );
}

/** Changes the sort order of an entity's list. */
export function sortList(draft: AppDraft, { entity: name, sort }: Of<'sort-list'>): Outcome {
  const entity = draft.entity(name);
  const path = entity && `pages/${namesOf(entity).listPage}.jsx`;
  const source = path === undefined ? undefined : draft.read(path);
  const sorted = source === undefined ? undefined : withSort(source, name, sort);
  if (!entity || path === undefined || sorted === undefined)
    return refuse('I don’t recognize the list of those.');
  draft.write(path, sorted);
  const label = entity.fields.find((field) => field.name === sort.replace('-', ''))?.label ?? sort;
  return done(
    `${entity.plural} are listed by ${inText(label)} now${sort.startsWith('-') ? ', the highest first' : ''}.`,
  );
}

export function setLayout(draft: AppDraft, { entity: name, layout }: Of<'set-layout'>): Outcome {
  const entity = draft.entity(name);
  const path = entity && `pages/${namesOf(entity).listPage}.jsx`;
  if (!entity || !path || draft.read(path) === undefined) return refuse('I couldn’t find the list of those.');
  if (entity.layout === layout)
    return refuse(`${entity.plural} are already shown as ${layout === 'cards' ? 'cards' : 'a table'}.`);
  draft.write(path, listPage({ ...entity, layout }));
  return done(`${entity.plural} are now shown as ${layout === 'cards' ? 'cards' : 'a table'}.`);
}
