import { failureOf } from '@buildai/models/shared';
import type { WorkEnding } from '@buildai/plans/shared';
import { AnswerDoesNotFit, AnswerTooLong } from '../shared/errors.js';

/** How a call ended that did not end well. @param isAnswered whether any of the answer arrived */
export function endingOf(error: unknown, isAnswered: boolean): WorkEnding {
  const failure = failureOf(error);
  if (failure === 'content_filtered') return 'filtered';
  if (failure === 'endless' || AnswerDoesNotFit.is(error) || AnswerTooLong.is(error)) return 'unusable';
  return isAnswered ? 'failed-midway' : 'failed-before-answer';
}
