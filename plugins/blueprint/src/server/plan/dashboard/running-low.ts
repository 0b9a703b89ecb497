import type { FindingRule } from './finding.js';
import { amountRole } from '../roles/amount-role.js';
import { badgeOf, besides } from './open-rows.js';
import { say } from '../../language/phrases/say.js';

/** What has to be reordered: a stock below its minimum, or beyond a limit of its field. */
export const runningLow: FindingRule = (entity) => {
  const withRole = (role: string) => entity.fields.find((field) => amountRole(field) === role);
  const minimum = withRole('minimum');
  const stock = withRole('stock') ?? withRole('quantity');
  if (minimum && stock && minimum !== stock) {
    const where = [{ field: stock.name, atMostField: minimum.name }];
    return [
      {
        rank: 12,
        stat: {
          label: say(entity, 'Running low'),
          icon: 'TriangleAlert',
          entity: entity.name,
          measure: 'count',
          where,
          hint: say(entity, 'At or below the minimum'),
        },
        list: {
          title: say(entity, 'Running low'),
          entity: entity.name,
          sort: stock.name,
          where,
          ...besides(stock, badgeOf(entity)),
          empty: say(entity, 'Enough of all {many}.'),
        },
      },
    ];
  }
  return entity.fields.flatMap((field) => {
    const below = field.warnBelow;
    const above = field.warnAbove;
    const where = [
      below !== undefined ? { field: field.name, below } : undefined,
      above !== undefined ? { field: field.name, above } : undefined,
    ].flatMap((condition) => condition ?? []);
    return where.map((condition) => {
      const title =
        'below' in condition
          ? say(entity, 'Low {field}', { field: field.label })
          : say(entity, 'High {field}', { field: field.label });
      const limit =
        'below' in condition
          ? say(entity, 'Below {limit}', { limit: condition.below })
          : say(entity, 'Above {limit}', { limit: condition.above });
      return {
        rank: 12,
        stat: {
          label: title,
          icon: 'TriangleAlert',
          entity: entity.name,
          measure: 'count' as const,
          where: [condition],
          hint: limit,
        },
        list: {
          title,
          entity: entity.name,
          sort: 'below' in condition ? field.name : `-${field.name}`,
          where: [condition],
          ...besides(field, badgeOf(entity)),
          empty: say(entity, 'No {many} need attention.'),
        },
      };
    });
  });
};
