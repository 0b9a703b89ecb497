import { AppDraft } from '../../src/server/edit/app-draft.js';
import { paletteNamed } from '../../src/server/understanding/theme-request.js';
import { namesOf } from '../../src/server/files/names.js';
import type { ExpectedChange } from './expected-change.js';
import type { EditOutcome } from './edit-outcome.js';
import { filtersBy } from './edit-outcome.js';
import { isSameName } from './same-name.js';

type Of<Kind extends ExpectedChange['kind']> = Extract<ExpectedChange, { kind: Kind }>;
type Problems = readonly string[];

export function sorted(outcome: EditOutcome, of: Of<'sort'>): Problems {
  const state = outcome.entityAfter(of.entity);
  const field = state?.plan.fields.find(({ label }) => isSameName(label, of.field));
  if (!state || !field) return [`the app has no ${of.entity}.${of.field}`];
  outcome.explain(({ about, entity }) => about === 'sort' && entity === state.id);
  const wanted = `${of.isDescending ? '-' : ''}${field.name}`;
  return state.sort === wanted ? [] : [`${of.entity} is sorted by “${state.sort}”, expected ${wanted}`];
}

export function laidOut(outcome: EditOutcome, { entity, layout }: Of<'layout'>): Problems {
  const state = outcome.entityAfter(entity);
  if (!state) return [`the app has no ${entity}`];
  outcome.explain((change) => change.about === 'layout' && change.entity === state.id);
  return state.plan.layout === layout ? [] : [`${entity} is shown as ${state.plan.layout}`];
}

export function columnsShown(outcome: EditOutcome, { entity, fields }: Of<'columns'>): Problems {
  const state = outcome.entityAfter(entity);
  if (!state) return [`the app has no ${entity}`];
  outcome.explain((change) => change.about === 'column' && change.entity === state.id);
  const labels = state.columns.map(
    (name) => state.plan.fields.find((field) => field.name === name)?.label ?? name,
  );
  const isSame =
    labels.length === fields.length && labels.every((label, index) => isSameName(label, fields[index] ?? ''));
  return isSame ? [] : [`the table of ${entity} shows ${labels.join(', ')}, expected ${fields.join(', ')}`];
}

export function columnShown(outcome: EditOutcome, { entity, field, isShown }: Of<'column'>): Problems {
  const state = outcome.entityAfter(entity);
  const plan = state?.plan.fields.find(({ label }) => isSameName(label, field));
  if (!state || !plan) return [`the app has no ${entity}.${field}`];
  outcome.explain(
    (change) => change.about === 'column' && change.entity === state.id && change.field === plan.name,
  );
  return state.columns.includes(plan.name) === isShown
    ? []
    : [`${entity}.${field} is ${isShown ? 'not ' : ''}in the table`];
}

const measures = { count: /\.length\b/, sum: /sumOf\(|\.reduce\(/, average: /averageOf\(/ };

export function addedStat(outcome: EditOutcome, { measure, entity, field, where }: Of<'stat'>): Problems {
  const plan = outcome.entityAfter(entity)?.plan;
  const measured = plan?.fields.find(({ label }) => field !== undefined && isSameName(label, field));
  if (!plan || (field !== undefined && !measured))
    return [`the app has no ${entity}${field === undefined ? '' : `.${field}`}`];
  const { many } = namesOf(plan);
  const found = outcome.changes.find(
    ({ about, what }) =>
      about === 'add-stat' &&
      new RegExp(`\\b${many}\\b`).test(what) &&
      measures[measure].test(what) &&
      (!measured || new RegExp(`['.]${measured.name}\\b`).test(what)) &&
      (where ? filtersBy(what, where, plan) : !what.includes('.filter(')),
  );
  outcome.explain((change) => change === found);
  const what = `${measure} of ${entity}${field === undefined ? '' : `.${field}`}`;
  return found ? [] : [`missing figure ${what}${where ? ` where ${where.field} is ${where.value}` : ''}`];
}

export function addedChart(outcome: EditOutcome, { entity, sum, by }: Of<'chart'>): Problems {
  const plan = outcome.entityAfter(entity)?.plan;
  const named = (name: string | undefined) =>
    plan?.fields.find(({ label }) => name !== undefined && isSameName(label, name));
  const grouped = named(by);
  const summed = named(sum);
  const isTime = /^(?:month|time|date|monat|mois|mes|mês|mese)$/i.test(by);
  if (!plan || (!grouped && !isTime) || (sum !== undefined && !summed))
    return [`the app has no ${entity} by ${by}`];
  const { many } = namesOf(plan);
  const pages = outcome.after.pages
    .filter(({ path, source }) => outcome.before.pages.find((page) => page.path === path)?.source !== source)
    .map(({ path, source }) => ({ path, source }));
  const shows = (code: string) =>
    new RegExp(`\\b${many}\\b`).test(code) &&
    (grouped ? new RegExp(`'${grouped.name}'|\\.${grouped.name}\\b`).test(code) : /byMonth\(/.test(code)) &&
    (!summed || new RegExp(`'${summed.name}'|\\.${summed.name}\\b`).test(code));
  const found = outcome.changes.find(({ about, what }) => about === 'add-chart' && shows(what));
  const page = pages.find(({ source }) => source.includes('<ChartCard') && shows(source));
  outcome.explain(
    (change) => change === found || (!found && change.about === 'add-page' && change.what === page?.path),
  );
  return found || page ? [] : [`missing chart of ${entity}${sum === undefined ? '' : ` (${sum})`} by ${by}`];
}

/** The parts of a theme that words such as `dark`, `color green` or `rounded` stand for. */
export function restyled(outcome: EditOutcome, { words }: Of<'theme'>): Problems {
  const { theme } = outcome.after;
  const colour = /^colou?r (.+)$/.exec(words)?.[1];
  const mode = /^(dark|light)$/.exec(words)?.[1];
  const isMeant = (part: string) =>
    colour !== undefined
      ? part === 'palette'
      : mode !== undefined
        ? part === 'mode'
        : part !== 'palette' && part !== 'mode';
  const found = outcome.explain(({ about, what }) => about === 'theme' && isMeant(what));
  if (colour !== undefined)
    return theme.palette === paletteNamed(colour)
      ? []
      : [`the color is ${theme.palette}, expected ${colour}`];
  if (mode !== undefined) return theme.mode === mode ? [] : [`the app is ${theme.mode}`];
  return found.length > 0 ? [] : [`the theme is not ${words}`];
}

export function renamedApp(outcome: EditOutcome, { name }: Of<'app'>): Problems {
  outcome.explain(({ about }) => about === 'app');
  const is = outcome.after.name;
  return is.toLowerCase() === name.toLowerCase() ? [] : [`the app is called ${is}, expected ${name}`];
}

/** What an access level of the corpus allows. */
const allows: Readonly<Record<string, (read: string, write: string) => boolean>> = {
  team: (read, write) => read === 'all' && write === 'all',
  public: (read) => read === 'anonymous',
  private: (read, write) => read === 'creator' && write === 'creator',
  'read-only': (read, write) =>
    (read === 'all' || read === 'anonymous') && ['creator', 'admin', 'none'].includes(write),
};

export function accessSet(outcome: EditOutcome, { entity, level }: Of<'access'>): Problems {
  const state = outcome.entityAfter(entity);
  if (!state) return [`the app has no ${entity}`];
  outcome.explain((change) => change.about === 'access' && change.entity === state.id);
  const { read, write } = state.plan.access;
  return allows[level]?.(read, write)
    ? []
    : [`access to ${entity} is ${read} and ${write}, expected ${level}`];
}

export function textReplaced(outcome: EditOutcome, { from, to }: Of<'text'>): Problems {
  outcome.explain(({ about }) => about === 'page' || about.endsWith('-stat') || about.endsWith('-chart'));
  const code = [...new AppDraft(outcome.after.files).files].map(([, content]) => content).join('\n');
  return [
    ...(code.includes(from) ? [`the text “${from}” is still there`] : []),
    ...(code.replace(/\\'/g, "'").includes(to) ? [] : [`the text “${to}” is not there`]),
  ];
}

export function samplesAdded(outcome: EditOutcome, { entity }: Of<'samples'>): Problems {
  const name = outcome.entityAfter(entity)?.plan.name;
  return outcome.inserted.some((rows) => rows.entity === name && rows.rows.length > 0)
    ? []
    : [`no sample rows for ${entity}`];
}
