import type { FindingRule } from './finding.js';
import { dateRole } from '../roles/date-role.js';
import { flagRole } from '../roles/flag-role.js';
import { optionRole, progressField, valuesWhere } from '../roles/option-role.js';
import { badgeOf, besides, openCondition } from './open-rows.js';
import { unpaidCondition } from './owed.js';
import { say } from '../../language/phrases/say.js';

/** What is still to be done where no date says when, and what waits for a person. */
export const unfinished: FindingRule = (entity) => {
  const open = openCondition(entity);
  const isDated = entity.fields.some((field) => ['due', 'next'].includes(dateRole(field) ?? ''));
  const isOwed = unpaidCondition(entity) !== undefined;
  const isLent = entity.fields.some((field) => flagRole(field) === 'returned');
  if (!open || isOwed || isLent) return [];
  const progress = progressField(entity);
  const waiting = progress ? progress.options?.find((option) => optionRole(option) === 'waiting') : undefined;
  return [
    {
      rank: isDated ? 26 : 18,
      stat: {
        label: say(entity, 'Open {many}'),
        icon: 'CircleDot',
        entity: entity.name,
        measure: 'count',
        where: [open],
        hint: say(entity, 'Not finished yet'),
      },
      ...(!isDated && {
        list: {
          title: say(entity, 'Open {many}'),
          entity: entity.name,
          sort: '-createdAt',
          where: [open],
          ...besides(progress, badgeOf(entity)),
          empty: say(entity, 'No open {many}.'),
        },
      }),
    },
    ...(progress && (progress.options?.length ?? 0) > 2
      ? [
          {
            rank: 38,
            chart: {
              title: say(entity, '{many} by {field}', { field: progress.label }),
              kind: 'bar' as const,
              entity: entity.name,
              by: progress.name,
            },
          },
        ]
      : []),
    ...(progress && waiting
      ? [
          {
            rank: 29,
            stat: {
              label: waiting.label,
              icon: 'Hourglass',
              entity: entity.name,
              measure: 'count' as const,
              where: [
                { field: progress.name, is: valuesWhere(progress, ({ value }) => value === waiting.value) },
              ],
              hint: entity.plural,
            },
          },
        ]
      : []),
  ];
};
