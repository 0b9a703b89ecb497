import type { FindingRule } from './finding.js';
import { inText } from '../../language/casing.js';
import { amountRole } from '../roles/amount-role.js';
import { badgeOf, besides } from './open-rows.js';

/** What has to be reordered: a stock below its minimum, or beyond a limit of its field. */
export const runningLow: FindingRule = (entity) => {
  const withRole = (role: string) => entity.fields.find((field) => amountRole(field) === role);
  const minimum = withRole('minimum');
  const stock = withRole('stock') ?? withRole('quantity');
  const many = inText(entity.plural);
  if (minimum && stock && minimum !== stock) {
    const where = [{ field: stock.name, atMostField: minimum.name }];
    return [
      {
        rank: 12,
        stat: {
          label: 'Running low',
          icon: 'TriangleAlert',
          entity: entity.name,
          measure: 'count',
          where,
          hint: 'At or below the minimum',
        },
        list: {
          title: 'Running low',
          entity: entity.name,
          sort: stock.name,
          where,
          ...besides(stock, badgeOf(entity)),
          empty: `Enough of all ${many}.`,
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
      const title = 'below' in condition ? `Low ${inText(field.label)}` : `High ${inText(field.label)}`;
      const limit = 'below' in condition ? `Below ${condition.below}` : `Above ${condition.above}`;
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
          empty: `No ${many} need attention.`,
        },
      };
    });
  });
};
