import type { EntityPlan } from '../app-plan.js';
import type { FieldPlan } from '../field-plan.js';
import type { FindingRule } from './finding.js';
import { dateRole } from '../roles/date-role.js';
import { kindOf } from '../roles/entity-kind.js';
import { badgeOf, besides, notCancelled } from './open-rows.js';
import { say } from '../../language/phrases/say.js';

/** When it takes place: a time, or the day of what is agreed on. */
function timeOf(entity: EntityPlan): FieldPlan | undefined {
  const isPlanned = (field: FieldPlan) => ['start', undefined].includes(dateRole(field));
  const times = entity.fields.filter((field) => field.type === 'datetime' && isPlanned(field));
  const isAgreed = kindOf(entity.label) === 'appointment';
  return (
    times[0] ??
    (isAgreed ? entity.fields.find((field) => field.type === 'date' && isPlanned(field)) : undefined)
  );
}

/** Today’s appointments, and the next ones. */
export const agenda: FindingRule = (entity) => {
  const time = timeOf(entity);
  if (!time) return [];
  const kept = notCancelled(entity);
  const today = [...kept, { field: time.name, when: 'today' as const }];
  const base = { entity: entity.name, sort: time.name, ...besides(time, badgeOf(entity)) };
  return [
    {
      rank: 9,
      stat: {
        label: say(entity, 'Today'),
        icon: 'CalendarCheck',
        entity: entity.name,
        measure: 'count',
        where: today,
        hint: entity.plural,
      },
      list: {
        ...base,
        title: say(entity, 'Today’s {many}'),
        where: today,
        empty: say(entity, 'No {many} today.'),
      },
    },
    {
      rank: 21,
      stat: {
        label: say(entity, 'This week'),
        icon: 'CalendarRange',
        entity: entity.name,
        measure: 'count',
        where: [...kept, { field: time.name, when: 'this-week' }],
        hint: entity.plural,
      },
      list: {
        ...base,
        title: say(entity, 'Next {many}'),
        where: [...kept, { field: time.name, when: 'after-today' }],
        empty: say(entity, 'No {many} ahead.'),
      },
    },
  ];
};
