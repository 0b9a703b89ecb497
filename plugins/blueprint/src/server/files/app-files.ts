import type { AppPlan, EntityPlan } from '../plan/app-plan.js';
import { formatFile } from '../code/format.js';
import { withImports } from '../code/imports.js';
import { dashboardPage } from './dashboard-page.js';
import { detailsPage } from './details-page.js';
import { entityFile } from './entity-file.js';
import { editPage, newPage } from './form-pages.js';
import { layoutFile } from './layout-file.js';
import { listPage } from './list-page.js';
import { importsModule, namesOf } from './names.js';
import { navigationOf } from './navigation.js';
import { appModuleIndex, sharedModules } from './own-modules.js';
import { themeCss } from './theme-css.js';
import { viewPage } from './view-page.js';
import { viewPageName } from './views/view-names.js';

/** App files by path. */
export type AppFiles = ReadonlyMap<string, string>;

/** The files of one entity: schema and pages. Imports and formatting are added later. */
export function entityFiles(
  entity: EntityPlan,
  plan: Pick<AppPlan, 'entities' | 'views'>,
): [string, string][] {
  const names = namesOf(entity);
  return [
    [`entities/${entity.name}.json`, entityFile(entity)],
    [`pages/${names.listPage}.jsx`, listPage(entity)],
    [`pages/${names.detailsPage}.jsx`, detailsPage(entity, plan)],
    [`pages/${names.newPage}.jsx`, newPage(entity)],
    [`pages/${names.editPage}.jsx`, editPage(entity)],
  ];
}

/** ISO 4217 currency code of the app. */
export function currencyOf(entities: readonly EntityPlan[]): string {
  return (
    entities.flatMap(({ fields }) => fields).find(({ currency }) => currency !== undefined)?.currency ?? 'USD'
  );
}

/**
 * Adds imports and the shared modules that are not in `present`, and formats all files. The order is kept, with
 * shared modules first. Files in `unformatted` are not formatted.
 */
export async function finishFiles(
  drafts: readonly (readonly [string, string])[],
  entities: readonly EntityPlan[],
  present: ReadonlySet<string> = new Set(),
  unformatted: ReadonlySet<string> = new Set(),
): Promise<AppFiles> {
  const index = appModuleIndex(entities);
  const modules = sharedModules(currencyOf(entities), entities[0]?.language).filter(
    ({ path }) => !present.has(path),
  );
  const isScript = (path: string) => /\.jsx?$/.test(path);
  // Empty placeholders of a template leave lines of spaces; intended blank lines are empty.
  const closed = (draft: string) => draft.replace(/^[ \t]+\n/gm, '');
  const wanted = new Map<string, string>();
  const complete = drafts.map(
    ([path, draft]) => [path, isScript(path) ? withImports(closed(draft), index) : draft] as const,
  );
  const queue = complete.flatMap(([path, source]) => (isScript(path) ? [source] : []));
  for (let source = queue.shift(); source !== undefined; source = queue.shift()) {
    for (const module of modules) {
      if (wanted.has(module.path) || !importsModule(source, module.path)) continue;
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

/** All files of a planned app. */
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
