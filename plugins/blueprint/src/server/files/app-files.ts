import type { AppPlan, EntityPlan } from '../plan/app-plan.js';
import { formatFile } from '../code/format.js';
import { withImports } from '../code/imports.js';
import { dashboardPage } from './dashboard-page.js';
import { detailsPage } from './details-page.js';
import { entityFile } from './entity-file.js';
import { fieldsFile } from './fields-file.js';
import { editPage, newPage } from './form-pages.js';
import { layoutFile } from './layout-file.js';
import { listPage } from './list-page.js';
import { namesOf } from './names.js';
import { navigationOf } from './navigation.js';
import { appModuleIndex, sharedModules } from './own-modules.js';
import { themeCss } from './theme-css.js';
import { viewPage } from './view-page.js';
import { viewPageName } from './views/view-names.js';

/** The files of an app by path. */
export type AppFiles = ReadonlyMap<string, string>;

/** The files that one entity brings: its schema, its fields and its pages. Imports and format are still missing. */
export function entityFiles(
  entity: EntityPlan,
  plan: Pick<AppPlan, 'entities' | 'views'>,
): [string, string][] {
  const names = namesOf(entity);
  const titleOf = (name: string) => plan.entities.find((other) => other.name === name)?.title;
  return [
    [`entities/${entity.name}.json`, entityFile(entity)],
    [names.fieldsFile, fieldsFile(entity, titleOf)],
    [`pages/${names.listPage}.jsx`, listPage(entity)],
    [`pages/${names.detailsPage}.jsx`, detailsPage(entity, plan)],
    [`pages/${names.newPage}.jsx`, newPage(entity)],
    [`pages/${names.editPage}.jsx`, editPage(entity)],
  ];
}

/** ISO 4217 code of the app's money. */
export function currencyOf(entities: readonly EntityPlan[]): string {
  return (
    entities.flatMap(({ fields }) => fields).find(({ currency }) => currency !== undefined)?.currency ?? 'USD'
  );
}

/**
 * Gives drafts their imports, adds the shared modules that they use and that are not in `present`, and formats all.
 * The order of the drafts stays; shared modules come first. What is `unformatted` keeps the format it has.
 */
export async function finishFiles(
  drafts: readonly (readonly [string, string])[],
  entities: readonly EntityPlan[],
  present: ReadonlySet<string> = new Set(),
  unformatted: ReadonlySet<string> = new Set(),
): Promise<AppFiles> {
  const index = appModuleIndex(entities);
  const modules = sharedModules(currencyOf(entities)).filter(({ path }) => !present.has(path));
  const isScript = (path: string) => /\.jsx?$/.test(path);
  // What a template left open leaves a line of spaces behind; an intended blank line is empty.
  const closed = (draft: string) => draft.replace(/^[ \t]+\n/gm, '');
  const wanted = new Map<string, string>();
  const complete = drafts.map(
    ([path, draft]) => [path, isScript(path) ? withImports(closed(draft), index) : draft] as const,
  );
  const queue = complete.map(([, source]) => source);
  for (let source = queue.shift(); source !== undefined; source = queue.shift()) {
    for (const module of modules) {
      const specifier = module.path.replace(/\.jsx?$/, '');
      if (wanted.has(module.path) || !source.includes(`'@/${specifier}'`)) continue;
      const text = withImports(module.source, index);
      wanted.set(module.path, text);
      queue.push(text);
    }
  }
  const all = [...[...wanted].sort(([one], [other]) => (one < other ? -1 : 1)), ...complete];
  return new Map(
    await Promise.all(
      all.map(
        async ([path, source]) =>
          [path, unformatted.has(path) ? source : await formatFile(path, source)] as const,
      ),
    ),
  );
}

/** Every file of a planned app. */
export async function appFiles(plan: AppPlan): Promise<AppFiles> {
  return finishFiles(
    [
      ['globals.css', themeCss(plan.theme)],
      ['layout.jsx', layoutFile(plan, navigationOf(plan))],
      ...plan.entities.flatMap((entity) => entityFiles(entity, plan)),
      ...plan.views.map((view) => [`pages/${viewPageName(view)}.jsx`, viewPage(view, plan)] as const),
      ['pages/Home.jsx', dashboardPage(plan)],
    ],
    plan.entities,
  );
}
