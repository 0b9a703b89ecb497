import type { Domain } from '../domains/domain.js';
import type { EntityPlan } from './app-plan.js';
import type { ViewPlan } from './view-plan.js';
import type { DraftEntity } from './instantiate-entity.js';
import { DomainNames } from './domain-names.js';
import { translateView } from './translate-view.js';
import type { Phrase } from '../language/phrases/english-phrases.js';
import { say } from '../language/phrases/say.js';

const most = 3;

/** A board by the field that describes progress. */
export function boardFor(entity: EntityPlan, title = say(entity, '{one} board')): ViewPlan | undefined {
  const by =
    entity.fields.find(
      ({ type, name }) => type === 'select' && /status|stage|state|phase|progress/i.test(name),
    ) ?? entity.fields.find(({ type, options = [] }) => type === 'select' && options.length > 1);
  return by && { kind: 'board', title, icon: 'SquareKanban', entity: entity.name, by: by.name };
}

export function calendarFor(entity: EntityPlan, title = say(entity, 'Calendar')): ViewPlan | undefined {
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

export function checklistFor(entity: EntityPlan, title = say(entity, 'Checklist')): ViewPlan | undefined {
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

export function timelineFor(entity: EntityPlan, title = say(entity, 'Timeline')): ViewPlan | undefined {
  const date = entity.fields.find(({ type }) => type === 'date' || type === 'datetime');
  return date && { kind: 'timeline', title, icon: 'Route', entity: entity.name, date: date.name };
}

/** A view of this kind for any entity with suitable fields. */
export function viewFor(kind: ViewPlan['kind'], entity: EntityPlan): ViewPlan | undefined {
  if (kind === 'board') return boardFor(entity);
  if (kind === 'calendar') return calendarFor(entity);
  if (kind === 'checklist') return checklistFor(entity);
  return kind === 'timeline' ? timelineFor(entity) : undefined;
}

const titles: Readonly<Record<ViewPlan['kind'], Phrase>> = {
  board: '{one} board',
  calendar: 'Calendar',
  checklist: 'Checklist',
  timeline: 'Timeline',
  'check-ins': 'Check-ins',
  budget: 'Budget',
  cook: 'Cook',
  menu: 'Menu',
  invoice: 'Print',
  rounds: 'Rounds',
  stock: 'Stock',
  learn: 'Learn',
};

/** The views of the domain. Their own titles are in English. */
function ownViews(domain: Domain, names: DomainNames, drafts: readonly DraftEntity[]): ViewPlan[] {
  return domain.views.flatMap((view) => {
    const own = translateView(view, names);
    const plan = drafts.find((draft) => draft.plan.name === own?.entity)?.plan;
    if (!own || !plan || plan.language === 'en') return own ?? [];
    return { ...own, title: say(plan, titles[own.kind]) };
  });
}

/** Pages beyond list, details and form: the domain's, and requested ones. */
export function planViews(
  drafts: readonly DraftEntity[],
  domain: Domain | undefined,
  asked: readonly ViewPlan['kind'][],
  usual: ViewPlan['kind'] | undefined,
): ViewPlan[] {
  const names = domain && new DomainNames(drafts, domain);
  const own = domain && names ? ownViews(domain, names, drafts) : [];
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
