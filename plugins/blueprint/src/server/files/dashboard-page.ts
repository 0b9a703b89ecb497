import type { AppPlan, EntityPlan } from '../plan/app-plan.js';
import type { ChartPlan, HighlightPlan, StatPlan } from '../plan/dashboard-plan.js';
import { attribute, text } from '../code/literals.js';
import { camelCase, pascalCase } from '../language/casing.js';
import { filterCode } from './condition-code.js';
import { iconName, namesOf, optionsCode } from './names.js';

/** Declarations of the page's lists and filtered parts. */
export class PageLists {
  readonly #entities = new Map<string, EntityPlan>();
  readonly #counted = new Set<EntityPlan>();
  readonly #parts = new Map<string, { name: string; entity: EntityPlan; code: string }>();

  constructor(private readonly plan: Pick<AppPlan, 'entities'>) {}

  entity(name: string): EntityPlan {
    const entity = this.plan.entities.find((candidate) => candidate.name === name);
    if (!entity) throw new Error(`The dashboard speaks of ${name}, which the plan does not have.`);
    this.#entities.set(name, entity);
    return entity;
  }

  /** Whether the page already reads this entity. */
  isRead(_entity: EntityPlan): boolean {
    return false;
  }

  /** Whether the page has a variable of this name already. */
  isBound(_name: string): boolean {
    return false;
  }

  /** The variable with all rows of an entity. */
  many(entity: EntityPlan): string {
    return namesOf(entity).many;
  }

  /** A variable with the rows of a stat or highlight. */
  part(
    { entity: entityName, where = [] }: Pick<StatPlan | ChartPlan, 'entity' | 'where'>,
    label: string,
  ): string {
    const entity = this.entity(entityName);
    const names = { ...namesOf(entity), many: this.many(entity) };
    if (where.length === 0) return names.many;
    const code = filterCode(entity, where, names);
    const known = this.#parts.get(code);
    if (known) return known.name;
    const many = pascalCase(names.many);
    const base = camelCase(label);
    const name = base.toLowerCase().endsWith(many.toLowerCase()) ? base : `${base}${many}`;
    const taken = new Set([...this.#parts.values()].map((part) => part.name));
    for (const other of this.plan.entities) taken.add(namesOf(other).many);
    const isTaken = (candidate: string) => taken.has(candidate) || this.isBound(candidate);
    const others = [`${name}Shown`, ...Array.from({ length: 99 }, (_, index) => `${name}Shown${index + 2}`)];
    const free = isTaken(name) ? (others.find((other) => !isTaken(other)) ?? name) : name;
    this.#parts.set(code, { name: free, entity, code });
    return free;
  }

  /** The total number of rows of an entity, which may exceed those loaded. */
  count(entity: EntityPlan): string {
    const many = this.many(entity);
    if (this.isRead(entity)) return `${many}.length`;
    this.#counted.add(entity);
    return `${many}Total ?? ${many}.length`;
  }

  loading(entity: string): string {
    return `${namesOf(this.entity(entity)).many}Loading`;
  }

  get code(): string {
    const unread = [...this.#entities.values()].filter((entity) => !this.isRead(entity));
    const reads = unread.map((entity) => {
      const { many } = namesOf(entity);
      const total = this.#counted.has(entity) ? `, total: ${many}Total` : '';
      return `const { records: ${many}, loading: ${many}Loading${total} } = useRecords(${entity.name});`;
    });
    const parts = [...this.#parts.values()].map(({ name, code }) => `const ${name} = ${code};`);
    return [...reads, ...parts].join('\n  ');
  }
}

function isMoney(entity: EntityPlan, field: string | undefined): boolean {
  return entity.fields.some(({ name, type }) => name === field && type === 'currency');
}

function statValue(stat: StatPlan, rows: string, lists: PageLists): string {
  const entity = lists.entity(stat.entity);
  const { one } = namesOf(entity);
  if (stat.measure === 'count' || !stat.field)
    return (stat.where ?? []).length === 0 ? lists.count(entity) : `${rows}.length`;
  if (stat.measure === 'average') {
    const average = `averageOf(${rows}, ${text(stat.field)})`;
    return isMoney(entity, stat.field) ? `formatMoney(${average})` : average;
  }
  const sum = stat.times
    ? `${rows}.reduce((sum, ${one}) => sum + (${one}.${stat.field} ?? 0) * (${one}.${stat.times} ?? 0), 0)`
    : `sumOf(${rows}, ${text(stat.field)})`;
  return isMoney(entity, stat.field) ? `formatMoney(${sum})` : `formatNumber(${sum})`;
}

/** A figure as JSX. */
export function statCode(stat: StatPlan, lists: PageLists): string {
  const rows = lists.part(stat, stat.label);
  return `<StatCard
    ${attribute('label', stat.label)}
    value={${statValue(stat, rows, lists)}}
    ${stat.hint ? attribute('hint', stat.hint) : ''}
    icon={${iconName(stat.icon)}}
    loading={${lists.loading(stat.entity)}}
  />`;
}

function chartData(chart: ChartPlan, entity: EntityPlan, lists: PageLists): string {
  const many = lists.part(chart, chart.title);
  const field = entity.fields.find(({ name }) => name === chart.by);
  const amount = chart.sum ? `, ${text(chart.sum)}` : '';
  if (field?.options)
    return `byOption(${many}, ${text(chart.by)}, ${optionsCode(entity, chart.by)}${amount})`;
  if (field?.reference) {
    const target = lists.entity(field.reference);
    return `byReference(${many}, ${text(chart.by)}, ${lists.many(target)}, ${text(target.title)}${amount})`;
  }
  if (chart.each !== undefined) return `overTime(${many}, ${text(chart.by)}, ${text(chart.each)})`;
  return `byMonth(${many}, ${text(chart.by)}${amount})`;
}

/** A chart as JSX. */
export function chartCode(chart: ChartPlan, lists: PageLists): string {
  const entity = lists.entity(chart.entity);
  return `<ChartCard
    ${attribute('title', chart.title)}
    kind="${chart.kind}"
    data={${chartData(chart, entity, lists)}}
    ${isMoney(entity, chart.sum ?? chart.each) ? 'format={formatMoney}' : ''}
    loading={${lists.loading(chart.entity)}}
  />`;
}

function highlightCode(highlight: HighlightPlan, lists: PageLists): string {
  const entity = lists.entity(highlight.entity);
  const names = namesOf(entity);
  return `<HighlightCard
    ${attribute('title', highlight.title)}
    entity={${entity.name}}
    records={${lists.part(highlight, highlight.title)}}
    ${attribute('sort', highlight.sort)}
    label="${entity.title}"
    ${highlight.detail ? `detail="${highlight.detail}"` : ''}
    ${highlight.badge ? `badge="${highlight.badge}"` : ''}
    basePath="${names.route}"
    ${attribute('empty', highlight.empty)}
    loading={${lists.loading(highlight.entity)}}
  />`;
}

/** The dashboard: figures, charts, and upcoming entries. */
export function dashboardPage(plan: Pick<AppPlan, 'entities' | 'dashboard'>): string {
  const { title, description, stats, charts, highlights } = plan.dashboard;
  const lists = new PageLists(plan);
  const statCards = stats.map((stat) => statCode(stat, lists)).join('\n');
  const chartCards = charts.map((chart) => chartCode(chart, lists)).join('\n');
  const highlightCards = highlights.map((highlight) => highlightCode(highlight, lists)).join('\n');
  const columns =
    stats.length >= 4
      ? 'grid-cols-2 xl:grid-cols-4'
      : stats.length === 3
        ? 'grid-cols-2 sm:grid-cols-3 max-sm:[&>*:last-child]:col-span-2'
        : 'grid-cols-2';
  const halves =
    charts.length + highlights.length > 1
      ? 'grid gap-4 lg:grid-cols-2 lg:[&>*:last-child:nth-child(odd)]:col-span-2'
      : 'grid gap-4';
  return `export const path = '/';

export default function Home() {
  ${lists.code}

  return (
    <>
      <PageHeader ${attribute('title', title)} ${attribute('description', description)} />
      <div className="space-y-4">
        ${stats.length > 0 ? `<div className="grid gap-3 sm:gap-4 ${columns}">${statCards}</div>` : ''}
        ${charts.length + highlights.length > 0 ? `<div className="${halves}">${highlightCards}${chartCards}</div>` : ''}
      </div>
    </>
  );
}
`;
}
