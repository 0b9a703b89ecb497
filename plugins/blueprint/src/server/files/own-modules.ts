import { readModule } from '@buildai/code-model';
import type { EntityPlan } from '../plan/app-plan.js';
import type { ModuleIndex } from '../code/imports.js';
import { moduleIndex } from '../code/app-modules.js';
import { moduleOf } from './names.js';
import { readTemplate } from './read-template.js';
import type { Language } from '../language/language.js';
import { templateIn } from '../language/phrases/template-in.js';

/** A module shared by several pages, added to the app with the first page that uses it. */
export interface SharedModule {
  readonly path: string;
  readonly exports: readonly string[];
  readonly source: string;
}

const summariesPath = 'services/summaries.js';

/** Each file has the same path below `templates/` and in an app. */
const modules = [
  'components/board.jsx',
  'components/cover.jsx',
  'components/highlight-card.jsx',
  'components/month-calendar.jsx',
  'components/record-gallery.jsx',
  'components/related-records.jsx',
  'services/formats.js',
  summariesPath,
].map((path): SharedModule => {
  const source = readTemplate(path);
  return { path, exports: [...readModule(source, path).exports], source };
});

/** Exports of the app's summary functions. */
export const summaryNames = modules.flatMap(({ path, exports }) => (path === summariesPath ? exports : []));

/** @param currency ISO 4217 code of the app, which replaces USD in the template. @param language of its texts */
export function sharedModules(currency: string, language: Language = 'en'): readonly SharedModule[] {
  return modules.map((module) => ({
    ...module,
    source: templateIn(language, module.source).replace(`currency: 'USD'`, `currency: '${currency}'`),
  }));
}

/** The module of each name that pages of an app with these entities may use. */
export function appModuleIndex(entities: readonly EntityPlan[]): ModuleIndex {
  const own = new Map<string, string>();
  for (const { path, exports } of sharedModules('USD'))
    for (const name of exports) own.set(name, moduleOf(path));
  for (const { name } of entities) own.set(name, '@/api/entities');
  return moduleIndex(own);
}
