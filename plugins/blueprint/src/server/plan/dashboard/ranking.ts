import type { FindingRule } from './finding.js';
import { amountRole } from '../roles/amount-role.js';
import { badgeOf, besides } from './open-rows.js';
import { say } from '../../language/phrases/say.js';

/** What has the most votes, and what is rated best. */
export const ranking: FindingRule = (entity) => {
  const votes = entity.fields.find((field) => amountRole(field) === 'votes');
  const rated = entity.fields.find(({ type }) => type === 'rating');
  const empty = say(entity, 'No {many} yet.');
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
              hint: say(entity, 'On all {many}'),
            },
            list: {
              title: say(entity, 'Top {many}'),
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
              label: say(entity, 'Average rating'),
              icon: 'Star',
              entity: entity.name,
              measure: 'average' as const,
              field: rated.name,
              hint: entity.plural,
            },
            list: {
              title: say(entity, 'Best rated {many}'),
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
