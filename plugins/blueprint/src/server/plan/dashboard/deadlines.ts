import type { FindingRule } from './finding.js';
import { dateRole } from '../roles/date-role.js';
import { badgeOf, besides, openCondition } from './open-rows.js';
import { say } from '../../language/phrases/say.js';

/** What is overdue, and what is due next. */
export const deadlines: FindingRule = (entity) => {
  const due =
    entity.fields.find((field) => dateRole(field) === 'due') ??
    entity.fields.find((field) => dateRole(field) === 'next');
  if (!due) return [];
  const open = openCondition(entity);
  const where = open ? [open] : [];
  const base = { entity: entity.name, sort: due.name, ...besides(due, badgeOf(entity)) };
  const late = [...where, { field: due.name, when: 'past' as const }];
  const next = [...where, { field: due.name, when: 'upcoming' as const }];
  const isLate = open !== undefined || dateRole(due) === 'next';
  return [
    ...(isLate
      ? [
          {
            rank: 10,
            stat: {
              label: say(entity, 'Overdue'),
              icon: 'CircleAlert',
              entity: entity.name,
              measure: 'count' as const,
              where: late,
              hint: entity.plural,
            },
            list: {
              ...base,
              title: say(entity, 'Overdue {many}'),
              where: late,
              empty: say(entity, 'Nothing is overdue.'),
            },
          },
        ]
      : []),
    {
      rank: 20,
      stat: {
        label: say(entity, 'Due this week'),
        icon: 'CalendarClock',
        entity: entity.name,
        measure: 'count',
        where: [...where, { field: due.name, when: 'this-week' }],
        hint: entity.plural,
      },
      list: {
        ...base,
        title: say(entity, 'Due next'),
        where: next,
        empty: say(entity, 'No {many} are due.'),
      },
    },
  ];
};

/** What stops being valid soon. */
export const expiries: FindingRule = (entity) => {
  const expiry = entity.fields.find((field) => dateRole(field) === 'expiry');
  if (!expiry) return [];
  const where = [{ field: expiry.name, when: 'soon' as const }];
  const isRenewal = /renew/i.test(expiry.label);
  return [
    {
      rank: 16,
      stat: {
        label: isRenewal ? say(entity, 'Renewing soon') : say(entity, 'Expiring soon'),
        icon: 'Hourglass',
        entity: entity.name,
        measure: 'count',
        where,
        hint: say(entity, 'Within 30 days'),
      },
      list: {
        title: isRenewal ? say(entity, 'Renewing soon') : say(entity, 'Expiring soon'),
        entity: entity.name,
        sort: expiry.name,
        where,
        ...besides(expiry, badgeOf(entity)),
        empty: say(entity, 'Nothing in the next 30 days.'),
      },
    },
  ];
};
