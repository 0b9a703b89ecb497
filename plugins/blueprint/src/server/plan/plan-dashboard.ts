import type { Domain } from '../domains/domain.js';
import type { EntityPlan } from './app-plan.js';
import type { Condition, DashboardPlan } from './dashboard-plan.js';
import type { Finding } from './dashboard/finding.js';
import type { DraftEntity } from './instantiate-entity.js';
import { agenda } from './dashboard/agenda.js';
import { collection } from './dashboard/collection.js';
import { deadlines, expiries } from './dashboard/deadlines.js';
import { lent } from './dashboard/lent.js';
import { owed } from './dashboard/owed.js';
import { ownDashboard } from './dashboard/own-dashboard.js';
import { ranking } from './dashboard/ranking.js';
import { runningLow } from './dashboard/running-low.js';
import { trend } from './dashboard/trend.js';
import { unfinished } from './dashboard/unfinished.js';
import { DomainNames } from './domain-names.js';
import { sampleTexts } from './samples/sample-texts.js';
import { listIn } from '../language/phrases/list-in.js';
import { sayIn } from '../language/phrases/say.js';

const rules = [deadlines, expiries, runningLow, owed, agenda, lent, ranking, trend, unfinished, collection];
const most = { stats: 4, charts: 2, highlights: 3 } as const;
/** Figures and lists from here on say little; they fill a page that would otherwise be nearly empty. */
const fillerRank = 40;
/** Figures and lists before here show what is late, low, owed or on today. */
const urgentRank = 15;
/** A domain's dashboard stands for itself if this much of it is left. */
const enough = { stats: 2, highlights: 1 } as const;

const keyOf = (entity: string, where: readonly Condition[] = [], rest = '') =>
  `${entity} ${JSON.stringify(where)} ${rest}`;

/** The first of each key, up to `limit`. */
function firstOf<T>(items: readonly T[], limit: number, key: (item: T) => string): T[] {
  const chosen = new Map<string, T>();
  for (const item of items) if (chosen.size < limit && !chosen.has(key(item))) chosen.set(key(item), item);
  return [...chosen.values()];
}

/** What the fields say, the most urgent first, and in the order of the entities. */
function findingsOf(entities: readonly EntityPlan[]): Finding[] {
  const all = entities.flatMap((entity, index) =>
    rules.flatMap((rule) => rule(entity)).map((finding) => ({ finding, order: finding.rank * 100 + index })),
  );
  return all.sort((one, other) => one.order - other.order).map(({ finding }) => finding);
}

/** Items that say something; at least `least` of them where there are so many. */
function worthwhile(findings: readonly Finding[], least: number): readonly Finding[] {
  const telling = findings.filter(({ rank }) => rank < fillerRank);
  return telling.length >= least ? telling : findings.slice(0, least);
}

/** A dashboard from what the entities hold. */
function derivedDashboard(entities: readonly EntityPlan[]): DashboardPlan {
  const findings = findingsOf(entities);
  const having = (part: 'stat' | 'list' | 'chart') =>
    findings.filter((finding) => finding[part] !== undefined);
  const highlights = firstOf(
    worthwhile(having('list'), Math.min(2, entities.length)).flatMap(({ list }) => list ?? []),
    most.highlights,
    ({ title }) => title,
  );
  const stats = firstOf(
    worthwhile(having('stat'), 2).flatMap(({ stat }) => stat ?? []),
    most.stats,
    ({ entity, measure, field = '', where, label }) =>
      where?.length ? label + entity : keyOf(entity, where, `${measure} ${field}`),
  );
  const charts = firstOf(
    worthwhile(having('chart'), 1).flatMap(({ chart }) => chart ?? []),
    most.charts,
    ({ entity, by }) => `${entity} ${by}`,
  );
  const language = entities[0]?.language ?? 'en';
  const [first, ...others] = highlights.map(({ title }) => title);
  return {
    title: highlights.some(({ title }) => title.startsWith(sayIn(language, 'Today')))
      ? sayIn(language, 'Today')
      : sayIn(language, 'Overview'),
    description: first === undefined ? '' : listIn(language, [first, ...others]),
    stats,
    charts,
    highlights,
  };
}

/** Whether the entity is what its template is about: a feature request is an idea, a vinyl record is no movie. */
function isSameThing({ plan, template }: DraftEntity): boolean {
  if (plan.label.toLowerCase() === template.label.toLowerCase()) return true;
  const own = sampleTexts(plan.label);
  return own === undefined || own.join() === sampleTexts(template.label)?.join();
}

/**
 * Plans the first screen: a domain's own where its entities are present, with what other entities add; otherwise
 * what the entities' fields say, such as what is overdue, low, owed or on today. As much as says something.
 */
export function planDashboard(drafts: readonly DraftEntity[], domain: Domain | undefined): DashboardPlan {
  const entities = drafts.map(({ plan }) => plan);
  // A domain's own dashboard is in English.
  const isEnglish = entities.every(({ language }) => language === 'en');
  const own =
    isEnglish && domain && ownDashboard(domain, new DomainNames(drafts.filter(isSameThing), domain));
  const isEnough = own && own.stats.length >= enough.stats && own.highlights.length >= enough.highlights;
  if (!domain || !isEnough) return derivedDashboard(entities);
  const shown = new Set([...own.stats, ...own.highlights, ...own.charts].map(({ entity }) => entity));
  const added = findingsOf(entities.filter(({ name }) => !shown.has(name))).filter(
    ({ rank }) => rank < fillerRank,
  );
  const urgent = added.filter(({ rank }) => rank < urgentRank);
  const later = added.filter(({ rank }) => rank >= urgentRank);
  const { title, description } = domain.dashboard;
  return {
    title,
    description,
    stats: [...own.stats, ...added.flatMap(({ stat }) => stat ?? [])].slice(0, most.stats),
    charts: [...own.charts, ...added.flatMap(({ chart }) => chart ?? [])].slice(0, most.charts),
    highlights: [
      ...urgent.flatMap(({ list }) => list ?? []).slice(0, 1),
      ...own.highlights,
      ...later.flatMap(({ list }) => list ?? []),
    ].slice(0, most.highlights),
  };
}
