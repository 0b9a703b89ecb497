import type { ColumnLoss } from '@buildai/entities/shared';
import { countOf } from './count-of.js';

/** What a change does to the values, in a sentence. */
export interface LossText {
  readonly isHarmless: boolean;
  readonly sentence: string;
}

/** @param isRemoval whether the column is deleted: its values are not lost, and yet no one sees them any more */
export function lossText({ changed, refused, exact, rows }: ColumnLoss, isRemoval: boolean): LossText {
  if (isRemoval) {
    if (exact === 0) return { isHarmless: true, sentence: 'No row has a value in this column.' };
    const verb = exact === 1 ? 'has a value that' : 'have a value that';
    const count =
      exact === rows ? countOf(exact, 'row') : `${exact.toLocaleString('en-US')} of ${countOf(rows, 'row')}`;
    return { isHarmless: false, sentence: `${count} ${verb} will be hidden.` };
  }
  if (changed === 0 && refused === 0) return { isHarmless: true, sentence: 'No row loses anything.' };
  const parts = [
    ...(refused > 0 ? [`${countOf(refused, 'value')} can’t be converted`] : []),
    ...(changed > 0
      ? [
          `${countOf(changed, 'value')} ${changed === 1 ? 'changes' : 'change'} or ${changed === 1 ? 'is' : 'are'} guessed`,
        ]
      : []),
  ];
  return { isHarmless: false, sentence: `Of ${countOf(rows, 'row')}: ${parts.join('; ')}.` };
}
