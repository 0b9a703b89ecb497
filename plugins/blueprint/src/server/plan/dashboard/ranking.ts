import type { FindingRule } from './finding.js';
import { inText } from '../../language/casing.js';
import { amountRole } from '../roles/amount-role.js';
import { badgeOf, besides } from './open-rows.js';

/** What has the most votes, and what is rated best. */
export const ranking: FindingRule = (entity) => {
  const many = inText(entity.plural);
  const votes = entity.fields.find((field) => amountRole(field) === 'votes');
  const rated = entity.fields.find(({ type }) => type === 'rating');
  const empty = `No ${many} yet.`;
  return [
    ...(votes
      ? [
          {
            rank: 15,
            stat: {
              label: votes.label,
              icon: 'ThumbsUp',
              entity: entity.name,
              measure: 'sum' as const,
              field: votes.name,
              hint: `On all ${many}`,
            },
            list: {
              title: `Top ${many}`,
              entity: entity.name,
              sort: `-${votes.name}`,
              ...besides(votes, badgeOf(entity)),
              empty,
            },
          },
        ]
      : []),
    ...(rated
      ? [
          {
            rank: 40,
            stat: {
              label: 'Average rating',
              icon: 'Star',
              entity: entity.name,
              measure: 'average' as const,
              field: rated.name,
              hint: entity.plural,
            },
            list: {
              title: `Best rated ${many}`,
              entity: entity.name,
              sort: `-${rated.name}`,
              ...besides(rated, badgeOf(entity)),
              empty,
            },
          },
        ]
      : []),
  ];
};
