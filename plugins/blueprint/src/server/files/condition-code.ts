import type { EntityPlan } from '../plan/app-plan.js';
import type { Condition } from '../plan/dashboard-plan.js';
import { literal, text } from '../code/literals.js';

const dateTests: Readonly<Record<NonNullable<Condition['when']>, (date: string) => string>> = {
  today: (date) => `isSameDay(appDay(${date}), appToday())`,
  'this-week': (date) => `isSameWeek(appDay(${date}), appToday(), { weekStartsOn: 1 })`,
  'this-month': (date) => `isSameMonth(appDay(${date}), appToday())`,
  past: (date) => `appDay(${date}) < appToday()`,
  'after-today': (date) => `appDay(${date}) >= addDays(appToday(), 1)`,
  'until-today': (date) => `appDay(${date}) < addDays(appToday(), 1)`,
  soon: (date) => `appDay(${date}) <= addDays(appToday(), 30)`,
  upcoming: (date) => `appDay(${date}) >= appToday()`,
};

function conditionCode(entity: EntityPlan, condition: Condition, variable: string): string {
  const value = `${variable}.${condition.field}`;
  const field = entity.fields.find(({ name }) => name === condition.field);
  if (condition.is) {
    const [first = '', ...more] = condition.is;
    return more.length === 0 ? `${value} === ${text(first)}` : `${literal(condition.is)}.includes(${value})`;
  }
  if (condition.not) {
    const [first = '', ...more] = condition.not;
    return more.length === 0
      ? `${value} !== ${text(first)}`
      : `!${literal(condition.not)}.includes(${value})`;
  }
  if (condition.set !== undefined) return condition.set ? value : `!${value}`;
  if (condition.below !== undefined) return `${value} < ${condition.below}`;
  if (condition.above !== undefined) return `${value} > ${condition.above}`;
  if (condition.atMostField) return `${value} <= ${variable}.${condition.atMostField}`;
  const test = dateTests[condition.when ?? 'upcoming'](value);
  return field?.required ? test : `${value} && ${test}`;
}

/** The rows that meet every condition, as an expression over the list `many`. */
export function filterCode(
  entity: EntityPlan,
  conditions: readonly Condition[],
  { one, many }: { readonly one: string; readonly many: string },
): string {
  if (conditions.length === 0) return many;
  return `${many}.filter((${one}) => ${conditions.map((condition) => conditionCode(entity, condition, one)).join(' && ')})`;
}
