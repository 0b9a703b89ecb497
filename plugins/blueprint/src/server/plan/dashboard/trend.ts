import type { EntityPlan } from '../app-plan.js';
import type { FieldPlan } from '../field-plan.js';
import type { Finding, FindingRule } from './finding.js';
import { inText } from '../../language/casing.js';
import { amountRole } from '../roles/amount-role.js';
import { dateRole } from '../roles/date-role.js';
import type { EntityKind } from '../roles/entity-kind.js';
import { kindOf } from '../roles/entity-kind.js';
import { badgeOf, besides } from './open-rows.js';
import { say } from '../../language/phrases/say.js';

/** The day on which an entry was made, or something happened. */
function dayOf(entity: EntityPlan): FieldPlan | undefined {
  const dates = entity.fields.filter(({ type }) => type === 'date' || type === 'datetime');
  return dates.find((field) => [undefined, 'past'].includes(dateRole(field)));
}

/** Amounts that add up over a month. Weights and temperatures do not. */
function addsUp(field: FieldPlan, kind: EntityKind | undefined): boolean {
  if (kind === 'measure') return false;
  const role = amountRole(field);
  return field.type === 'currency'
    ? role !== 'price' || /cost|fee/i.test(field.label)
    : role === 'quantity' || role === 'duration';
}

function moneyFindings(entity: EntityPlan, day: FieldPlan, amount: FieldPlan): Finding[] {
  const label = inText(amount.label);
  return [
    {
      rank: 17,
      stat: {
        label: say(entity, 'This month'),
        icon: 'Coins',
        entity: entity.name,
        measure: 'sum',
        field: amount.name,
        where: [{ field: day.name, when: 'this-month' }],
        hint:
          amount.type === 'currency'
            ? entity.plural
            : say(entity, '{field} of {many}', { field: amount.label }),
      },
    },
    {
      rank: 19,
      chart: {
        title:
          amountRole(amount) === 'total' || label === 'amount'
            ? say(entity, '{many} per month')
            : say(entity, '{field} per month', { field: amount.label }),
        kind: 'bar',
        entity: entity.name,
        by: day.name,
        sum: amount.name,
      },
    },
  ];
}

/** How something develops: sums per month, measured values one after the other, or how often. */
export const trend: FindingRule = (entity) => {
  const kind = kindOf(entity.label);
  const day = dayOf(entity);
  if (!day || kind === 'person' || kind === 'place' || kind === 'organization') return [];
  const numbers = entity.fields.filter(({ type }) => type === 'currency' || type === 'number');
  const sum = numbers.find((field) => addsUp(field, kind));
  const isLog =
    kind === 'happening' || kind === 'transaction' || kind === 'measure' || dateRole(day) === undefined;
  const value = numbers.find(
    (field) => !addsUp(field, kind) && (kind === 'measure' || amountRole(field) === undefined),
  );
  const latest: Finding[] =
    isLog && kind !== 'appointment'
      ? [
          {
            rank: 28,
            list: {
              title: say(entity, 'Latest {many}'),
              entity: entity.name,
              sort: `-${day.name}`,
              where: [{ field: day.name, when: 'until-today' }],
              ...besides(sum ?? value ?? day, sum || value ? day : badgeOf(entity)),
              empty: say(entity, 'No {many} yet.'),
            },
          },
        ]
      : [];
  if (sum && kind !== 'appointment') return [...moneyFindings(entity, day, sum), ...latest];
  if (value && isLog && kind !== 'appointment' && kind !== 'transaction')
    return [
      {
        rank: 18,
        stat: {
          label: say(entity, 'Average {field}', { field: value.label }),
          icon: 'Activity',
          entity: entity.name,
          measure: 'average',
          field: value.name,
          hint: entity.plural,
        },
        chart: {
          title: say(entity, '{field} over time', { field: value.label }),
          kind: 'line',
          entity: entity.name,
          by: day.name,
          each: value.name,
        },
      },
      ...latest,
    ];
  if (!isLog || kind === 'appointment') return [];
  return [
    ...latest,
    {
      rank: 27,
      stat: {
        label: say(entity, 'This month'),
        icon: 'CalendarDays',
        entity: entity.name,
        measure: 'count',
        where: [{ field: day.name, when: 'this-month' }],
        hint: entity.plural,
      },
    },
    {
      rank: 35,
      chart: { title: say(entity, '{many} per month'), kind: 'bar', entity: entity.name, by: day.name },
    },
  ];
};
