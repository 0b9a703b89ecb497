import type { Clock, Database } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import { AlreadyRated, NotRateable } from '../../shared/errors.js';
import type { RatingSubmission } from '../../shared/rating.js';
import { findMessage } from '../storage/message-repository.js';
import { insertRating } from './rating-repository.js';

interface RateMessageParts {
  readonly db: Database;
  readonly clock: Clock;
}

/** @throws NotFound for a message of another app; NotRateable; AlreadyRated */
export async function rateMessage(
  { db, clock }: RateMessageParts,
  { appId, accountId }: { readonly appId: string; readonly accountId: string },
  { messageId, score, feedback, comment = '' }: RatingSubmission,
): Promise<void> {
  const message = await findMessage(db, messageId);
  if (message?.appId !== appId || message.isRemoved) throw NotFound();
  if (message.role !== 'assistant' || message.status !== 'done') throw NotRateable();
  const rating = { messageId, accountId, score, feedback, comment, createdAt: clock.timestamp() };
  if (!(await insertRating(db, rating))) throw AlreadyRated();
}
