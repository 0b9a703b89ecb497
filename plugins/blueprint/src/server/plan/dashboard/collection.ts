import type { FindingRule } from './finding.js';
import { progressField } from '../roles/option-role.js';
import { badgeOf, besides } from './open-rows.js';
import { say } from '../../language/phrases/say.js';

/** How many there are, what was added last, and of what kinds they are. */
export const collection: FindingRule = (entity) => {
  const progress = progressField(entity);
  const kinds = entity.fields.filter(
    (field) => field.type === 'select' && field !== progress && (field.options?.length ?? 0) > 1,
  );
  const [kind] = kinds;
  const worth = entity.fields.find(
    ({ type, label }) => type === 'currency' && /^(value|worth|wert|valor)$/i.test(label),
  );
  return [
    {
      rank: 50,
      stat: {
        label: entity.plural,
        icon: entity.icon,
        entity: entity.name,
        measure: 'count',
        hint: say(entity, 'In total'),
      },
      list: {
        title: say(entity, 'Latest {many}'),
        entity: entity.name,
        sort: '-createdAt',
        ...besides(kind, badgeOf(entity)),
        empty: say(entity, 'No {many} yet.'),
      },
    },
    ...(worth
      ? [
          {
            rank: 42,
            stat: {
              label: say(entity, 'Total {field}', { field: worth.label }),
              icon: 'Coins',
              entity: entity.name,
              measure: 'sum' as const,
              field: worth.name,
              hint: say(entity, 'Of all {many}'),
            },
          },
        ]
      : []),
    ...(kind
      ? [
          {
            rank: 45,
            chart: {
              title: say(entity, '{many} by {field}', { field: kind.label }),
              kind: 'bar' as const,
              entity: entity.name,
              by: kind.name,
            },
          },
        ]
      : []),
  ];
};
