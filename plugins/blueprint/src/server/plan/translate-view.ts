import type { ViewPlan } from './view-plan.js';
import type { DomainNames } from './domain-names.js';

/** The view, if it is complete. */
function complete<View extends object>(view: { [Key in keyof View]: View[Key] | undefined }):
  View | undefined {
  return Object.values(view).every((value) => value !== undefined) ? (view as View) : undefined;
}

/** A domain's view with the plan's names; undefined if something it requires is missing. */
export function translateView(view: ViewPlan, names: DomainNames): ViewPlan | undefined {
  const plan = names.entity(view.entity);
  const entity = plan?.name;
  const of = (field: string) => names.field(view.entity, field);
  const maybe = <Key extends string>(key: Key, field: string | undefined) => {
    const here = field === undefined ? undefined : of(field);
    return (here === undefined ? {} : { [key]: here }) as Partial<Record<Key, string>>;
  };
  switch (view.kind) {
    case 'board': {
      const by = plan?.fields.find(({ name }) => name === of(view.by));
      return complete({ ...view, entity, by: by?.options ? by.name : undefined });
    }
    case 'calendar': {
      const { end, colour, ...rest } = view;
      return complete({
        ...rest,
        entity,
        date: of(view.date),
        ...maybe('end', end),
        ...maybe('colour', colour),
      });
    }
    case 'timeline':
      return complete({ ...view, entity, date: of(view.date) });
    case 'checklist': {
      const { group, ...rest } = view;
      return complete({ ...rest, entity, done: of(view.done), ...maybe('group', group) });
    }
    case 'cook':
      return complete({ ...view, entity, ingredients: of(view.ingredients), steps: of(view.steps) });
    case 'rounds':
      return complete({ ...view, entity, every: of(view.every), last: of(view.last) });
    case 'stock':
      return complete({ ...view, entity, quantity: of(view.quantity), minimum: of(view.minimum) });
    case 'menu': {
      const { available, ...rest } = view;
      const fields = { section: of(view.section), price: of(view.price), description: of(view.description) };
      return complete({ ...rest, entity, ...fields, ...maybe('available', available) });
    }
    case 'check-ins':
      return complete({
        ...view,
        entity,
        log: names.entity(view.log)?.name,
        logReference: names.field(view.log, view.logReference),
        logDate: names.field(view.log, view.logDate),
      });
    case 'budget':
      return complete({
        ...view,
        entity,
        amount: of(view.amount),
        date: of(view.date),
        category: of(view.category),
        limits: names.entity(view.limits)?.name,
        limitCategory: names.field(view.limits, view.limitCategory),
        limitAmount: names.field(view.limits, view.limitAmount),
      });
    case 'invoice':
      return complete({
        ...view,
        entity,
        lines: names.entity(view.lines)?.name,
        lineReference: names.field(view.lines, view.lineReference),
        lineText: names.field(view.lines, view.lineText),
        lineQuantity: names.field(view.lines, view.lineQuantity),
        linePrice: names.field(view.lines, view.linePrice),
      });
    case 'learn':
      return complete({
        ...view,
        entity,
        lessons: names.entity(view.lessons)?.name,
        lessonReference: names.field(view.lessons, view.lessonReference),
        lessonDone: names.field(view.lessons, view.lessonDone),
      });
  }
}
