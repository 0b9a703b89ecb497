import type { FindingRule } from './finding.js';
import { dateRole } from '../roles/date-role.js';
import { flagRole } from '../roles/flag-role.js';
import { optionRole, valuesWhere } from '../roles/option-role.js';
import { badgeOf, besides } from './open-rows.js';
import { say } from '../../language/phrases/say.js';

/** What is lent and not back yet. */
export const lent: FindingRule = (entity) => {
  const flag = entity.fields.find((field) => flagRole(field) === 'returned');
  const status = entity.fields.find(({ options }) => options?.some((option) => optionRole(option) === 'out'));
  const where = flag
    ? [{ field: flag.name, set: false }]
    : status
      ? [{ field: status.name, is: valuesWhere(status, (option) => optionRole(option) === 'out') }]
      : [];
  if (where.length === 0) return [];
  const due = entity.fields.find((field) => dateRole(field) === 'due' || dateRole(field) === 'end');
  return [
    {
      rank: 14,
      stat: {
        label: say(entity, 'Out now'),
        icon: 'PackageOpen',
        entity: entity.name,
        measure: 'count',
        where,
        hint: entity.plural,
      },
      list: {
        title: say(entity, 'Out now'),
        entity: entity.name,
        sort: due?.name ?? '-createdAt',
        where,
        ...besides(due, badgeOf(entity)),
        empty: say(entity, 'Everything is back.'),
      },
    },
  ];
};
