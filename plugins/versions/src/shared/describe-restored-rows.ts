import type { RestoredRows } from './restored-rows.js';

const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
const stays = (count: number) =>
  count === 1 ? 'stays as it is, because it' : 'stay as they are, because they';

/** What a restore did to rows, in sentences. */
export function describeRestoredRows({ changed, conflicting, unknown }: RestoredRows): string {
  return [
    changed === 0 ? 'No row changed.' : `${counted(changed)} went back, too.`,
    conflicting > 0 ? `${counted(conflicting)} ${stays(conflicting)} would break a rule.` : '',
    unknown > 0
      ? `${counted(unknown)} ${unknown === 1 ? 'stays as it is, because its' : 'stay as they are, because their'} earlier values are no longer kept.`
      : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
