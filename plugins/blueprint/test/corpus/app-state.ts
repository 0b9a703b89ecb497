import { baseName } from '@buildai/code-model';
import { AppDraft } from '../../src/server/edit/app-draft.js';
import { readAppName, readNavigation } from '../../src/server/edit/layout-module.js';
import { headerOf } from '../../src/server/edit/page-module.js';
import { readThemeCss } from '../../src/server/files/read-theme.js';
import type { AppFiles } from '../../src/server/files/app-files.js';
import { namesOf } from '../../src/server/files/names.js';
import { wordsOf } from '../../src/server/language/casing.js';
import type { EntityPlan } from '../../src/server/plan/app-plan.js';
import type { FieldPlan } from '../../src/server/plan/field-plan.js';
import type { ThemePlan } from '../../src/server/plan/theme-plan.js';
import { dashboardCards } from './dashboard-cards.js';

export interface EntityState {
  /** The name in code that it had at first. */
  readonly id: string;
  readonly plan: EntityPlan;
  /** `-dueDate`; empty for the usual order. */
  readonly sort: string;
  /** The fields that its table shows, by name. */
  readonly columns: readonly string[];
}

export interface PageState {
  readonly path: string;
  readonly route: string;
  /** The label in the menu; empty if it is not there. */
  readonly label: string;
  readonly title: string;
  readonly source: string;
}

/** What people see of an app, read from its files. */
export interface AppState {
  readonly name: string;
  readonly theme: ThemePlan;
  readonly entities: readonly EntityState[];
  readonly pages: readonly PageState[];
  /** Routes in the order of the menu. */
  readonly menu: readonly string[];
  /** The code of the figures and charts on the first screen. */
  readonly stats: readonly string[];
  readonly charts: readonly string[];
  readonly files: AppFiles;
}

export function isInTable({ type, inTable }: FieldPlan): boolean {
  return inTable ?? type !== 'long_text';
}

/** @param renames new names of entities by the first ones */
export function readAppState(files: AppFiles, renames: ReadonlyMap<string, string> = new Map()): AppState {
  const draft = new AppDraft(files);
  const firstNames = new Map([...renames].map(([from, to]) => [to, from]));
  const layout = draft.read(draft.layoutPath ?? '') ?? '';
  const menu = readNavigation(layout);
  const home = draft.read(draft.homePath ?? '') ?? '';
  return {
    name: readAppName(layout) ?? '',
    theme: readThemeCss(draft.read('globals.css') ?? ''),
    entities: draft.entities.map((plan) => {
      const list = draft.read(`pages/${namesOf(plan).listPage}.jsx`) ?? '';
      return {
        id: firstNames.get(plan.name) ?? plan.name,
        plan,
        sort: /\bsort(?:="|: ')(-?\w+)/.exec(list)?.[1] ?? '',
        columns: plan.fields.filter(isInTable).map(({ name }) => name),
      };
    }),
    pages: draft.pages.map((path) => {
      const source = draft.read(path) ?? '';
      const route = draft.addressOf(path);
      return {
        path,
        route,
        source,
        label: menu.find(({ to }) => to === route)?.label ?? '',
        title: headerOf(source, 'title') ?? wordsOf(baseName(path)).join(' '),
      };
    }),
    menu: menu.map(({ to }) => to),
    stats: dashboardCards(home, 'StatCard'),
    charts: dashboardCards(home, 'ChartCard'),
    files,
  };
}
