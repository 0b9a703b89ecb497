import type { ContextItem } from '../../shared/context-item.js';
import { counted } from './describe-progress.js';

/** Number of items, with those in progress and those that need attention. */
export function describeItems(items: readonly Pick<ContextItem, 'status'>[]): string {
  const among = (...statuses: readonly ContextItem['status'][]) =>
    items.filter(({ status }) => statuses.includes(status)).length;
  const [reading, failed, refused] = [
    among('pending', 'running'),
    among('error'),
    among('usage_limit_reached'),
  ];
  return [
    counted(items.length, 'item'),
    ...(reading > 0 ? [`${reading} being processed`] : []),
    ...(failed > 0 ? [`${failed} with an error`] : []),
    ...(refused > 0 ? [`${refused} beyond your plan`] : []),
  ].join(', ');
}
