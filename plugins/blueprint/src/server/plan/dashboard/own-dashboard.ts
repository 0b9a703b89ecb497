import type { Domain } from '../../domains/domain.js';
import type { ChartPlan, Condition, HighlightPlan, StatPlan } from '../dashboard-plan.js';
import type { DomainNames } from '../domain-names.js';

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

/** The parts of a domain's dashboard whose entities and fields are in the plan, with the plan's names. */
export function ownDashboard({ dashboard }: Domain, names: DomainNames) {
  return {
    stats: dashboard.stats.flatMap((stat) => translateStat(stat, names)),
    charts: dashboard.charts.flatMap((chart) => translateChart(chart, names)),
    highlights: dashboard.highlights.flatMap((highlight) => translateHighlight(highlight, names)),
  };
}
