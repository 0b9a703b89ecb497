import type { Domain } from '../domains/domain.js';
import type { EntityPlan } from './app-plan.js';
import type { ViewPlan } from './view-plan.js';
import type { DraftEntity } from './instantiate-entity.js';
import { DomainNames } from './plan-dashboard.js';

const most = 3;

/** Names of fields and further entities that a view speaks of, by its own property. */
const fieldsOf: Readonly<Record<ViewPlan['kind'], readonly string[]>> = {
  board: ['by'],
  calendar: ['date'],
  checklist: ['done'],
  'check-ins': [],
  budget: ['amount', 'date', 'category'],
  cook: ['ingredients', 'steps'],
  menu: ['section', 'price', 'description'],
  invoice: [],
  rounds: ['every', 'last'],
  stock: ['quantity', 'minimum'],
  timeline: ['date'],
  learn: [],
};
const optionalFieldsOf: Partial<Record<ViewPlan['kind'], readonly string[]>> = {
  calendar: ['end', 'colour'],
  checklist: ['group'],
  menu: ['available'],
};
const otherEntityOf: Partial<
  Record<ViewPlan['kind'], { readonly entity: string; readonly fields: readonly string[] }>
> = {
  'check-ins': { entity: 'log', fields: ['logReference', 'logDate'] },
  budget: { entity: 'limits', fields: ['limitCategory', 'limitAmount'] },
  invoice: { entity: 'lines', fields: ['lineReference', 'lineText', 'lineQuantity', 'linePrice'] },
  learn: { entity: 'lessons', fields: ['lessonReference', 'lessonDone'] },
};

/** The other entity that a view of the domain cannot do without: the check-ins of habits. */
export function companionOf(view: ViewPlan): string | undefined {
  const other = otherEntityOf[view.kind];
  return other && (view as unknown as Record<string, string>)[other.entity];
}

/** A view of a domain in the names of the plan; undefined where the plan lacks what it needs. */
function translateView(view: ViewPlan, names: DomainNames): ViewPlan | undefined {
  const said = view as unknown as Record<string, string | undefined>;
  const entity = names.entity(view.entity);
  if (!entity) return undefined;
  const translated: Record<string, string | undefined> = { ...said, entity: entity.name };
  const other = otherEntityOf[view.kind];
  const otherLabel = other && said[other.entity];
  const required = [
    ...fieldsOf[view.kind].map((key) => [key, view.entity] as const),
    ...(other && otherLabel ? other.fields.map((key) => [key, otherLabel] as const) : []),
  ];
  for (const [key, label] of required) {
    const field = names.field(label, said[key] ?? '');
    if (!field) return undefined;
    translated[key] = field;
  }
  if (other && otherLabel) {
    const plan = names.entity(otherLabel);
    if (!plan) return undefined;
    translated[other.entity] = plan.name;
  }
  for (const key of optionalFieldsOf[view.kind] ?? []) {
    const value = said[key];
    const field = value === undefined ? undefined : names.field(view.entity, value);
    if (field) translated[key] = field;
    else delete translated[key];
  }
  const by = entity.fields.find(({ name }) => name === translated['by']);
  if (view.kind === 'board' && !by?.options) return undefined;
  return translated as unknown as ViewPlan;
}

/** A board by the field that says how far something is. */
export function boardFor(entity: EntityPlan, title = `${entity.label} board`): ViewPlan | undefined {
  const by =
    entity.fields.find(
      ({ type, name }) => type === 'select' && /status|stage|state|phase|progress/i.test(name),
    ) ?? entity.fields.find(({ type, options = [] }) => type === 'select' && options.length > 1);
  return by && { kind: 'board', title, icon: 'SquareKanban', entity: entity.name, by: by.name };
}

export function calendarFor(entity: EntityPlan, title = 'Calendar'): ViewPlan | undefined {
  const date = entity.fields.find(({ type }) => type === 'date' || type === 'datetime');
  const colour = entity.fields.find(({ type }) => type === 'select');
  return (
    date && {
      kind: 'calendar',
      title,
      icon: 'CalendarDays',
      entity: entity.name,
      date: date.name,
      ...(colour && { colour: colour.name }),
    }
  );
}

export function checklistFor(entity: EntityPlan, title = 'Checklist'): ViewPlan | undefined {
  const done = entity.fields.find(({ type }) => type === 'boolean');
  const group = entity.fields.find(({ type }) => type === 'select');
  return (
    done && {
      kind: 'checklist',
      title,
      icon: 'ListChecks',
      entity: entity.name,
      done: done.name,
      ...(group && { group: group.name }),
    }
  );
}

export function timelineFor(entity: EntityPlan, title = 'Timeline'): ViewPlan | undefined {
  const date = entity.fields.find(({ type }) => type === 'date' || type === 'datetime');
  return date && { kind: 'timeline', title, icon: 'Route', entity: entity.name, date: date.name };
}

/** A view of a kind that can be made for any entity with the right fields. */
export function viewFor(kind: ViewPlan['kind'], entity: EntityPlan): ViewPlan | undefined {
  if (kind === 'board') return boardFor(entity);
  if (kind === 'calendar') return calendarFor(entity);
  if (kind === 'checklist') return checklistFor(entity);
  return kind === 'timeline' ? timelineFor(entity) : undefined;
}

/** The pages beyond list, details and form: the domain's, and those that the request asks for. */
export function planViews(
  drafts: readonly DraftEntity[],
  domain: Domain | undefined,
  asked: readonly ViewPlan['kind'][],
  usual: ViewPlan['kind'] | undefined,
): ViewPlan[] {
  const names = domain && new DomainNames(drafts, domain);
  const own = domain && names ? domain.views.flatMap((view) => translateView(view, names) ?? []) : [];
  const wanted = own.length === 0 && asked.length === 0 && usual ? [usual] : asked;
  const extra = wanted
    .filter((kind) => !own.some((view) => view.kind === kind))
    .flatMap(
      (kind) => drafts.map(({ plan }) => viewFor(kind, plan)).find((view) => view !== undefined) ?? [],
    );
  const all = [...extra, ...own];
  return all
    .filter((view, index) => all.findIndex(({ title }) => title === view.title) === index)
    .slice(0, Math.max(most, extra.length));
}
