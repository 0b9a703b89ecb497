import { namesOf } from '../../src/server/files/names.js';
import type { EntityPlan } from '../../src/server/plan/app-plan.js';
import { unitNamed } from '../../src/server/plan/fields/units.js';
import type { AppChange } from './app-changes.js';
import { fieldFacts } from './app-changes.js';
import type { ExpectedChange, FieldOf } from './expected-change.js';
import type { EditOutcome } from './edit-outcome.js';
import { filtersBy, viewOf } from './edit-outcome.js';
import { fieldTypeText, fitsType, typeText } from './fits-type.js';
import { fieldDifferences } from './judge-prompt.js';
import { areSameNames, isOneOf, isSameName } from './same-name.js';

type Of<Kind extends ExpectedChange['kind']> = Extract<ExpectedChange, { kind: Kind }>;
type Problems = readonly string[];

const isOf = (change: AppChange, entity: string | undefined, field: string | undefined) =>
  change.entity === entity && change.field === field;

/** What stands on a field and may go or change with it: pages and cards that use it. */
function explainUses(outcome: EditOutcome, entity: EntityPlan | undefined, field: string | undefined): void {
  if (!entity || field === undefined) return;
  const words = [`\\.${field}\\b`, `['"]${field}['"]`, `${field}:`];
  const uses = new RegExp(words.join('|'));
  const sourceOf = (path: string) => outcome.before.pages.find((page) => page.path === path)?.source ?? '';
  outcome.explain(
    ({ about, what }) =>
      (/^(?:add|remove)-(?:stat|chart)$/.test(about) && uses.test(what)) ||
      (about === 'remove-page' && uses.test(sourceOf(what))),
  );
}

function missingField({ entity, field }: FieldOf): Problems {
  return [`the app has no ${entity}.${field}`];
}

function isTarget(outcome: EditOutcome) {
  return (name: string, wanted: string) => {
    const { plan } = outcome.entityAfter(wanted) ?? {};
    return plan?.name === name;
  };
}

export function addedField(outcome: EditOutcome, { entity, field }: Of<'add-field'>): Problems {
  const state = outcome.entityAfter(entity);
  if (!state) return [`no entity ${entity}`];
  const problems = fieldDifferences(state.plan, [field], isTarget(outcome));
  const [added] = state.plan.fields.filter(({ label }) => isOneOf(label, field.names));
  const linked = state.plan.fields.find(
    ({ name, reference }) =>
      reference !== undefined &&
      outcome.changes.some((change) => change.about === 'add-field' && isOf(change, state.id, name)),
  );
  const name = added?.name ?? (field.types.some(({ kind }) => kind === 'link') ? linked?.name : undefined);
  const found = outcome.explain((change) => change.about === 'add-field' && isOf(change, state.id, name));
  const isNew = found.length > 0 || !outcome.entity(entity);
  return problems.length > 0 || isNew ? problems : [`${entity}.${field.names[0] ?? ''} was there before`];
}

export function removedField(outcome: EditOutcome, of: Of<'remove-field'>): Problems {
  const field = outcome.field(of);
  const { id, plan } = outcome.entity(of.entity) ?? {};
  if (!field) return missingField(of);
  const found = outcome.explain((change) => change.about === 'remove-field' && isOf(change, id, field.name));
  outcome.explain((change) => change.about === 'sort' && change.entity === id);
  explainUses(outcome, plan, field.name);
  return found.length > 0 ? [] : [`${of.entity}.${of.field} is still there`];
}

export function renamedField(outcome: EditOutcome, of: Of<'rename-field'>): Problems {
  const field = outcome.field(of);
  const { id, plan } = outcome.entity(of.entity) ?? {};
  if (!field) return missingField(of);
  outcome.explain((change) => isOf(change, id, field.name) && change.what === 'label');
  explainUses(outcome, plan, field.name);
  const label = outcome.fieldAfter(of)?.label ?? '';
  return isSameName(label, of.to) ? [] : [`${of.entity}.${of.field} is called ${label}, expected ${of.to}`];
}

export function changedType(outcome: EditOutcome, of: Of<'type'>): Problems {
  const before = outcome.field(of);
  const { id, plan } = outcome.entity(of.entity) ?? {};
  if (!before) return missingField(of);
  outcome.explain(
    (change) =>
      isOf(change, id, before.name) &&
      (change.about === 'column' || ['type', 'options', 'currency', 'unit'].includes(change.what)),
  );
  explainUses(outcome, plan, before.name);
  const after = outcome.fieldAfter(of);
  if (after && of.types.some((type) => fitsType(after, type, isTarget(outcome)))) return [];
  const is = after ? fieldTypeText(after) : 'gone';
  return [`${of.entity}.${of.field} is ${is}, expected ${of.types.map(typeText).join(' or ')}`];
}

export function changedRequired(outcome: EditOutcome, of: Of<'required'>): Problems {
  const field = outcome.field(of) ?? outcome.fieldAfter(of);
  if (!field) return missingField(of);
  const id = outcome.entity(of.entity)?.id;
  outcome.explain((change) => isOf(change, id, field.name) && change.what === 'required');
  const is = outcome.fieldAfter(of)?.required ?? false;
  return is === of.required ? [] : [`${of.entity}.${of.field} is ${is ? 'required' : 'optional'}`];
}

export function changedOption(outcome: EditOutcome, of: Of<'option'>): Problems {
  const before = outcome.field(of);
  const after = outcome.fieldAfter(of);
  const { id, plan } = outcome.entity(of.entity) ?? {};
  if (!before || !after) return missingField(of);
  outcome.explain((change) => isOf(change, id, before.name) && change.what === 'options');
  if (of.from !== undefined) explainUses(outcome, plan, before.name);
  const labels = (after.options ?? []).map(({ label }) => label);
  return [
    ...(of.to !== undefined && !isOneOf(of.to, labels)
      ? [`${of.entity}.${of.field} has no option ${of.to}`]
      : []),
    ...(of.from !== undefined && isOneOf(of.from, labels)
      ? [`${of.entity}.${of.field} still has the option ${of.from}`]
      : []),
  ];
}

/** The options of all fields whose options are to change, after all those changes. */
export function optionsAsExpected(outcome: EditOutcome, changes: readonly Of<'option'>[]): Problems {
  const fields = new Map(changes.map((change) => [`${change.entity}.${change.field}`, change]));
  return [...fields].flatMap(([name, of]) => {
    const own = changes.filter(({ entity, field }) => `${entity}.${field}` === name);
    const labels = (outcome.field(of)?.options ?? []).map(({ label }) => label);
    const kept = labels.filter(
      (label) => !own.some(({ from }) => from !== undefined && isSameName(from, label)),
    );
    const wanted = [...kept, ...own.flatMap(({ to }) => to ?? [])];
    const are = (outcome.fieldAfter(of)?.options ?? []).map(({ label }) => label);
    return areSameNames(wanted, are)
      ? []
      : [`${name} has the options ${are.join(', ')}, expected ${wanted.join(', ')}`];
  });
}

/** `hours` and `h` are the same unit. */
const symbolOf = (unit: string) => unitNamed(unit)?.symbol ?? unit;
const currencies: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };

export function changedUnit(outcome: EditOutcome, of: Of<'unit'>): Problems {
  const before = outcome.field(of);
  const after = outcome.fieldAfter(of);
  if (!before || !after) return missingField(of);
  const id = outcome.entity(of.entity)?.id;
  outcome.explain(
    (change) => isOf(change, id, before.name) && ['unit', 'currency', 'label'].includes(change.what),
  );
  const wanted = symbolOf(currencies[of.unit] ?? of.unit);
  const unit = symbolOf(fieldFacts.unit(after));
  const is = unit === '' ? fieldFacts.currency(after) : unit;
  return is.toLowerCase() === wanted.toLowerCase() || is === of.unit
    ? []
    : [`${of.entity}.${of.field} has the unit “${is}”`];
}

export function warned(outcome: EditOutcome, of: Of<'warn'>): Problems {
  const before = outcome.field(of);
  const after = outcome.fieldAfter(of);
  if (!before || !after) return missingField(of);
  const id = outcome.entity(of.entity)?.id;
  outcome.explain((change) => isOf(change, id, before.name) && change.what === 'warning');
  const wanted = JSON.stringify(of.isBelow ? { below: of.limit } : { above: of.limit });
  return fieldFacts.warning(after) === wanted
    ? []
    : [`${of.entity}.${of.field} does not warn ${of.isBelow ? 'below' : 'above'} ${of.limit}`];
}

/** The pages and links that come with an entity, and the references to it. */
export function addedEntity(outcome: EditOutcome, { entity }: Of<'add-entity'>): Problems {
  const state = outcome.after.entities.find(({ plan }) => isOneOf(plan.label, entity.names));
  const name = entity.names[0] ?? '';
  if (!state) return [`missing entity ${name}`];
  const { listPage, detailsPage, newPage, editPage } = namesOf(state.plan);
  const own = [listPage, detailsPage, newPage, editPage].map((page) => `pages/${page}.jsx`);
  outcome.explain((change) => change.about === 'add-entity' && change.entity === state.id);
  outcome.explain(({ about, what }) => about === 'add-page' && own.includes(what));
  const wasThere = outcome.before.entities.some(({ id }) => id === state.id);
  return [
    ...(wasThere ? [`${name} was there before`] : []),
    ...fieldDifferences(state.plan, entity.fields, isTarget(outcome)),
  ];
}

export function removedEntity(outcome: EditOutcome, { entity }: Of<'remove-entity'>): Problems {
  const state = outcome.entity(entity);
  if (!state) return [`the app has no ${entity}`];
  const { one, many } = namesOf(state.plan);
  const uses = new RegExp(`\\b(?:${state.plan.name}|${one}|${many})\\b`);
  const sourceOf = (path: string) => outcome.before.pages.find((page) => page.path === path)?.source ?? '';
  const links = outcome.before.entities.flatMap(({ id, plan }) =>
    plan.fields.filter(({ reference }) => reference === state.plan.name).map(({ name }) => `${id}.${name}`),
  );
  const found = outcome.explain((change) => change.about === 'remove-entity' && change.entity === state.id);
  outcome.explain(
    ({ about, what, entity: owner = '', field = '' }) =>
      (about === 'remove-page' && uses.test(sourceOf(what))) ||
      (/^(?:add|remove)-(?:stat|chart)$/.test(about) && uses.test(what)) ||
      (about === 'remove-field' && links.includes(`${owner}.${field}`)),
  );
  return found.length > 0 ? [] : [`${entity} is still there`];
}

export function renamedEntity(outcome: EditOutcome, { entity, to }: Of<'rename-entity'>): Problems {
  const state = outcome.entity(entity);
  if (!state) return [`the app has no ${entity}`];
  const uses = (name: string | undefined) =>
    outcome.before.entities.some(({ plan }) =>
      plan.fields.some((field) => field.name === name && field.reference === state.plan.name),
    );
  outcome.explain(
    ({ about, entity: owner, field }) =>
      (about === 'rename-entity' && owner === state.id) ||
      /page$|stat$|chart$|^menu$/.test(about) ||
      (about === 'field' && uses(field)),
  );
  const label = outcome.entityAfter(entity)?.plan.label ?? '';
  return isSameName(label, to) ? [] : [`${entity} is called ${label}, expected ${to}`];
}

export function addedPage(outcome: EditOutcome, { page, by, where }: Of<'add-page'>): Problems {
  const plan = outcome.entityAfter(page.entity)?.plan;
  if (!plan) return [`no entity ${page.entity}`];
  const field = by === undefined ? undefined : plan.fields.find(({ label }) => isSameName(label, by));
  if (by !== undefined && !field) return missingField({ entity: page.entity, field: by });
  const added = outcome.after.pages.filter(
    (each) =>
      !outcome.before.pages.some(({ path }) => path === each.path) && viewOf(each, plan) === page.view,
  );
  const right = added.find(
    ({ source, label }) =>
      label !== '' &&
      (!field || new RegExp(`['"\\s.{]${field.name}\\b`).test(source)) &&
      (!where || filtersBy(source, where, plan)),
  );
  outcome.explain(({ about, what }) => about === 'add-page' && what === right?.path);
  const what = `${page.entity} ${page.view}${by === undefined ? '' : ` by ${by}`}`;
  return right ? [] : [`missing page ${what}${where ? ` where ${where.field} is ${where.value}` : ''}`];
}

export function removedPage(outcome: EditOutcome, { page }: Of<'remove-page'>): Problems {
  const path = outcome.page(page)?.path;
  if (path === undefined) return [`the app has no page ${page.entity} ${page.view}`];
  const found = outcome.explain(({ about, what }) => about === 'remove-page' && what === path);
  return found.length > 0 ? [] : [`the page ${page.entity} ${page.view} is still there`];
}

export function renamedPage(outcome: EditOutcome, { page, to }: Of<'rename-page'>): Problems {
  const path = outcome.page(page)?.path;
  const after = outcome.after.pages.find((each) => each.path === path);
  if (!after) return [`there is no page ${page.entity} ${page.view}`];
  outcome.explain(({ about, what }) => about === 'page' && what === path);
  return isSameName(after.label, to) ? [] : [`the page is called ${after.label}, expected ${to}`];
}

export function orderedPages(outcome: EditOutcome, { pages }: Of<'page-order'>): Problems {
  const routes = pages.map((page) => outcome.page(page)?.route ?? `no ${page.entity} ${page.view}`);
  outcome.explain(({ about }) => about === 'menu');
  const are = outcome.after.menu.filter((route) => routes.includes(route));
  return are.join() === routes.join()
    ? []
    : [`the menu is ${outcome.after.menu.join(', ')}, expected ${routes.join(', ')}`];
}
