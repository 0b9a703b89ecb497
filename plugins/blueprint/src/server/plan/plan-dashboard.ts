import type { Domain } from '../domains/domain.js';
import type { EntityPlan } from './app-plan.js';
import type { ChartPlan, Condition, DashboardPlan, HighlightPlan, StatPlan } from './dashboard-plan.js';
import type { DraftEntity } from './instantiate-entity.js';
import { DomainNames } from './domain-names.js';
import { inText } from '../language/casing.js';

/** The condition with the plan's fields, or undefined. */
function translateCondition(condition: Condition, label: string, names: DomainNames): Condition | undefined {
  const field = names.field(label, condition.field);
  const plan = names.entity(label)?.fields.find(({ name }) => name === field);
  if (!field || !plan) return undefined;
  const values = [...(condition.is ?? []), ...(condition.not ?? [])];
  const hasValues = values.every((value) => plan.options?.some((option) => option.value === value));
  if (!hasValues) return undefined;
  if (condition.when && plan.type !== 'date' && plan.type !== 'datetime') return undefined;
  if (condition.atMostField === undefined) return { ...condition, field };
  const other = names.field(label, condition.atMostField);
  return other ? { ...condition, field, atMostField: other } : undefined;
}

function translateAll(
  where: readonly Condition[] | undefined,
  label: string,
  names: DomainNames,
): readonly Condition[] | undefined {
  const translated = (where ?? []).map((condition) => translateCondition(condition, label, names));
  return translated.every((condition) => condition !== undefined) ? translated : undefined;
}

function translateStat(stat: StatPlan, names: DomainNames): StatPlan[] {
  const entity = names.entity(stat.entity);
  const where = translateAll(stat.where, stat.entity, names);
  const field = stat.field === undefined ? undefined : names.field(stat.entity, stat.field);
  const times = stat.times === undefined ? undefined : names.field(stat.entity, stat.times);
  if (!entity || !where || (stat.field && !field) || (stat.times && !times)) return [];
  return [{ ...stat, entity: entity.name, where, ...(field && { field }), ...(times && { times }) }];
}

function translateChart(chart: ChartPlan, names: DomainNames): ChartPlan[] {
  const entity = names.entity(chart.entity);
  const by = names.field(chart.entity, chart.by);
  const sum = chart.sum === undefined ? undefined : names.field(chart.entity, chart.sum);
  const field = entity?.fields.find(({ name }) => name === by);
  const canGroup =
    field && (field.options || field.reference || field.type === 'date' || field.type === 'datetime');
  return entity && by && canGroup && !(chart.sum && !sum)
    ? [{ ...chart, entity: entity.name, by, ...(sum && { sum }) }]
    : [];
}

function translateHighlight(highlight: HighlightPlan, names: DomainNames): HighlightPlan[] {
  const entity = names.entity(highlight.entity);
  const where = translateAll(highlight.where, highlight.entity, names);
  const sort = names.field(highlight.entity, highlight.sort.replace(/^-/, ''));
  if (!entity || !where || !sort) return [];
  const { detail, badge, ...rest } = highlight;
  const detailField = detail === undefined ? undefined : names.field(highlight.entity, detail);
  const badgeField = badge === undefined ? undefined : names.field(highlight.entity, badge);
  return [
    {
      ...rest,
      entity: entity.name,
      where,
      sort: highlight.sort.startsWith('-') ? `-${sort}` : sort,
      ...(detailField && { detail: detailField }),
      ...(badgeField && { badge: badgeField }),
    },
  ];
}

const most = { stats: 4, charts: 2, highlights: 2 } as const;

function usualStats(entities: readonly EntityPlan[]): StatPlan[] {
  const counts = entities.map((entity): StatPlan => ({
    label: entity.plural,
    icon: entity.icon,
    entity: entity.name,
    measure: 'count',
    hint: 'In total',
  }));
  const details = entities.flatMap((entity): StatPlan[] => {
    const money = entity.fields.find(({ type }) => type === 'currency');
    const rated = entity.fields.find(({ type }) => type === 'rating');
    const choice = entity.fields.find(
      ({ type, name }) => type === 'select' && /status|stage|state|priority/i.test(name),
    );
    const [first] = choice?.options ?? [];
    return [
      ...(money
        ? [
            {
              label: `Total ${inText(money.label)}`,
              icon: 'Coins',
              entity: entity.name,
              measure: 'sum' as const,
              field: money.name,
              hint: `Of all ${inText(entity.plural)}`,
            },
          ]
        : []),
      ...(choice && first
        ? [
            {
              label: first.label,
              icon: 'CircleDot',
              entity: entity.name,
              measure: 'count' as const,
              where: [{ field: choice.name, is: [first.value] }],
              hint: entity.plural,
            },
          ]
        : []),
      ...(rated
        ? [
            {
              label: 'Average rating',
              icon: 'Star',
              entity: entity.name,
              measure: 'average' as const,
              field: rated.name,
              hint: entity.plural,
            },
          ]
        : []),
    ];
  });
  return [...counts.slice(0, 3), ...details, ...counts.slice(3)];
}

function usualCharts(entities: readonly EntityPlan[]): ChartPlan[] {
  const all = entities.flatMap((entity) => {
    const choices = entity.fields.filter(({ type }) => type === 'select');
    const date = entity.fields.find(({ type }) => type === 'date' || type === 'datetime');
    const money = entity.fields.find(({ type }) => type === 'currency');
    return [
      ...choices.slice(0, 2).map((choice, index): ChartPlan => ({
        title: `${entity.plural} by ${inText(choice.label)}`,
        kind: index === 0 ? 'bar' : 'pie',
        entity: entity.name,
        by: choice.name,
      })),
      ...(date
        ? [
            {
              title: money ? `${money.label} per month` : `${entity.plural} per month`,
              kind: 'bar' as const,
              entity: entity.name,
              by: date.name,
              ...(money && { sum: money.name }),
            },
          ]
        : []),
    ];
  });
  const byMonth = (chart: ChartPlan) => chart.title.endsWith('per month');
  return all.map((chart, index) => ({ ...chart, kind: index % 2 === 0 || byMonth(chart) ? 'bar' : 'pie' }));
}

function usualHighlights(entities: readonly EntityPlan[]): HighlightPlan[] {
  const all = entities.map((entity) => {
    const many = inText(entity.plural);
    const date = entity.fields.find(({ type }) => type === 'date' || type === 'datetime');
    const badge = entity.fields.find(({ type }) => type === 'select');
    const rated = entity.fields.find(({ type }) => type === 'rating');
    const money = entity.fields.find(({ type }) => type === 'currency');
    const base = { entity: entity.name, ...(badge && { badge: badge.name }), empty: `No ${many} yet.` };
    const latest: HighlightPlan = {
      ...base,
      title: `Latest ${many}`,
      sort: '-createdAt',
      ...(date && { detail: date.name }),
    };
    const others: HighlightPlan[] = [
      ...(rated
        ? [{ ...base, title: `Best rated ${many}`, sort: `-${rated.name}`, detail: rated.name }]
        : []),
      ...(money
        ? [{ ...base, title: `Largest ${inText(money.label)}`, sort: `-${money.name}`, detail: money.name }]
        : []),
      {
        ...base,
        title: `${entity.plural} from A to Z`,
        sort: entity.title,
        ...(date && { detail: date.name }),
      },
    ];
    return { latest, others };
  });
  return [...all.map(({ latest }) => latest), ...all.flatMap(({ others }) => others)];
}

/** Fills a list with others, one of each kind. */
function topUp<T>(own: readonly T[], others: readonly T[], full: number, key: (item: T) => string): T[] {
  const chosen = new Map(own.map((item) => [key(item), item]));
  for (const item of others) if (chosen.size < full && !chosen.has(key(item))) chosen.set(key(item), item);
  return [...chosen.values()].slice(0, full);
}

/** Plans the dashboard: the domain's figures and charts, and default ones. */
export function planDashboard(drafts: readonly DraftEntity[], domain: Domain | undefined): DashboardPlan {
  const entities = drafts.map(({ plan }) => plan);
  const names = domain && new DomainNames(drafts, domain);
  const own = domain && names ? domain.dashboard : undefined;
  const stats = own && names ? own.stats.flatMap((stat) => translateStat(stat, names)) : [];
  const charts = own && names ? own.charts.flatMap((chart) => translateChart(chart, names)) : [];
  const highlights =
    own && names ? own.highlights.flatMap((highlight) => translateHighlight(highlight, names)) : [];
  return {
    title: own?.title ?? 'Overview',
    description: own?.description ?? 'Everything at a glance.',
    stats: topUp(
      stats,
      usualStats(entities),
      most.stats,
      ({ entity, measure, field, where, label }) =>
        `${entity} ${measure} ${field ?? ''} ${where?.length ? label : ''}`,
    ),
    charts: topUp(charts, usualCharts(entities), most.charts, ({ entity, by }) => `${entity} ${by}`),
    highlights: topUp(
      highlights,
      usualHighlights(entities),
      most.highlights,
      ({ entity, sort }) => `${entity} ${sort}`,
    ),
  };
}
