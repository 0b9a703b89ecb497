import type { FieldPlan } from '../../src/server/plan/field-plan.js';
import type { AppState, EntityState } from './app-state.js';
import { areSameNames } from './same-name.js';

/** One thing that differs between two states of an app. */
export interface AppChange {
  readonly about:
    | 'app'
    | 'theme'
    | 'add-entity'
    | 'remove-entity'
    | 'rename-entity'
    | 'access'
    | 'layout'
    | 'sort'
    | 'column'
    | 'add-field'
    | 'remove-field'
    | 'field'
    | 'add-page'
    | 'remove-page'
    | 'page'
    | 'menu'
    | 'add-stat'
    | 'remove-stat'
    | 'add-chart'
    | 'remove-chart';
  /** The first name in code of the entity, the name of the field, the path of the page, or the code of the card. */
  readonly entity?: string;
  readonly field?: string;
  readonly what: string;
}

const unitOf = (field: FieldPlan): string => field.unit ?? /\(([^)]*)\)\s*$/.exec(field.label)?.[1] ?? '';
const warningOf = ({ warnBelow, warnAbove }: FieldPlan): string =>
  JSON.stringify({ below: warnBelow, above: warnAbove });

/** What can change about a field, each as a text. */
export const fieldFacts = {
  label: ({ label }: FieldPlan) => label.replace(/\s*\([^)]*\)\s*$/, ''),
  type: ({ type, reference }: FieldPlan) => (reference === undefined ? type : `${type} ${reference}`),
  options: ({ options = [] }: FieldPlan) => options.map(({ label }) => label).join(', '),
  required: ({ required = false }: FieldPlan) => String(required),
  currency: ({ type, currency }: FieldPlan) => (type === 'currency' ? (currency ?? '') : ''),
  unit: unitOf,
  warning: warningOf,
} as const;
export type FieldFact = keyof typeof fieldFacts;

function fieldChanges(
  before: EntityState,
  after: EntityState,
  firstName: (name: string) => string,
): AppChange[] {
  const entity = before.id;
  const old = before.plan.fields;
  const now = after.plan.fields;
  const common = old.flatMap((field) => {
    const same = now.find(({ name }) => name === field.name);
    const asFirst = same?.reference === undefined ? same : { ...same, reference: firstName(same.reference) };
    return asFirst ? [{ field, same: asFirst }] : [];
  });
  const facts = Object.entries(fieldFacts) as [FieldFact, (field: FieldPlan) => string][];
  return [
    ...now
      .filter(({ name }) => !old.some((field) => field.name === name))
      .map(({ name }) => ({ about: 'add-field' as const, entity, field: name, what: name })),
    ...old
      .filter(({ name }) => !now.some((field) => field.name === name))
      .map(({ name }) => ({ about: 'remove-field' as const, entity, field: name, what: name })),
    ...common.flatMap(({ field, same }) =>
      facts
        .filter(([, fact]) => fact(field) !== fact(same))
        .map(([fact]) => ({ about: 'field' as const, entity, field: field.name, what: fact })),
    ),
    ...common
      .filter(({ field }) => before.columns.includes(field.name) !== after.columns.includes(field.name))
      .map(({ field }) => ({ about: 'column' as const, entity, field: field.name, what: field.name })),
  ];
}

function entityChanges(
  before: EntityState,
  after: EntityState,
  firstName: (name: string) => string,
): AppChange[] {
  const entity = before.id;
  const differs = (about: AppChange['about'], one: unknown, other: unknown): AppChange[] =>
    JSON.stringify(one) === JSON.stringify(other) ? [] : [{ about, entity, what: JSON.stringify(other) }];
  return [
    ...differs('rename-entity', before.plan.label, after.plan.label),
    ...differs('access', before.plan.access, after.plan.access),
    ...differs('layout', before.plan.layout, after.plan.layout),
    ...differs('sort', before.sort, after.sort),
    ...fieldChanges(before, after, firstName),
  ];
}

/** Those that only one list has: a text twice in one and once in the other counts. */
function surplus(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function pageChanges(before: AppState, after: AppState): AppChange[] {
  const common = before.pages.flatMap((page) => {
    const same = after.pages.find(({ path }) => path === page.path);
    return same ? [{ page, same }] : [];
  });
  const isKept = (route: string) => before.menu.includes(route) && after.menu.includes(route);
  return [
    ...after.pages
      .filter(({ path }) => !before.pages.some((page) => page.path === path))
      .map(({ path }) => ({ about: 'add-page' as const, what: path })),
    ...before.pages
      .filter(({ path }) => !after.pages.some((page) => page.path === path))
      .map(({ path }) => ({ about: 'remove-page' as const, what: path })),
    ...common
      .filter(({ page, same }) => !areSameNames([page.label], [same.label]) || page.title !== same.title)
      .map(({ page }) => ({ about: 'page' as const, what: page.path })),
    ...(before.menu.filter(isKept).join() === after.menu.filter(isKept).join()
      ? []
      : [{ about: 'menu' as const, what: after.menu.join() }]),
  ];
}

function cardChanges(before: AppState, after: AppState): AppChange[] {
  return (['stat', 'chart'] as const).flatMap((kind): AppChange[] => [
    ...surplus(after[`${kind}s`], before[`${kind}s`]).map((what) => ({
      about: `add-${kind}` as const,
      what,
    })),
    ...surplus(before[`${kind}s`], after[`${kind}s`]).map((what) => ({
      about: `remove-${kind}` as const,
      what,
    })),
  ]);
}

/** All differences between two states of an app. */
export function appChanges(
  before: AppState,
  after: AppState,
  renames: ReadonlyMap<string, string>,
): AppChange[] {
  const firstNames = new Map([...renames].map(([from, to]) => [to, from]));
  const firstName = (name: string) => firstNames.get(name) ?? name;
  const theme = (Object.keys(before.theme) as (keyof AppState['theme'])[]).filter(
    (key) => before.theme[key] !== after.theme[key],
  );
  return [
    ...(before.name === after.name ? [] : [{ about: 'app' as const, what: after.name }]),
    ...theme.map((what) => ({ about: 'theme' as const, what })),
    ...after.entities
      .filter(({ id }) => !before.entities.some((entity) => entity.id === id))
      .map(({ id }) => ({ about: 'add-entity' as const, entity: id, what: id })),
    ...before.entities
      .filter(({ id }) => !after.entities.some((entity) => entity.id === id))
      .map(({ id }) => ({ about: 'remove-entity' as const, entity: id, what: id })),
    ...before.entities.flatMap((entity) => {
      const same = after.entities.find(({ id }) => id === entity.id);
      return same ? entityChanges(entity, same, firstName) : [];
    }),
    ...pageChanges(before, after),
    ...cardChanges(before, after),
  ];
}

/** A change in words, for the report. */
export function changeText({ about, entity, field, what }: AppChange): string {
  const where = [entity, field].filter((part) => part !== undefined).join('.');
  return where === '' || where === what ? `${about} ${what}` : `${about} ${where} (${what})`;
}
