import type { Database } from '@buildai/core';
import type { ChatMessage } from '../../shared/message.js';
import type { MessageRating } from '../../shared/rating.js';
import type { StoredRating } from './rating-repository.js';
import { findRatings } from './rating-repository.js';

/** What a rating shows: everyone sees the score, admins also what was said and by whom. */
function ratingView(rating: StoredRating, isForAdmin: boolean): MessageRating {
  const { score, createdAt, feedback, comment, accountId } = rating;
  return isForAdmin
    ? { score, createdAt, feedback: [...feedback], comment, accountId }
    : { score, createdAt };
}

/** Adds their ratings to messages. */
export async function withRatings(
  db: Database,
  messages: readonly ChatMessage[],
  isForAdmin: boolean,
): Promise<ChatMessage[]> {
  const replies = messages.filter(({ role }) => role === 'assistant').map(({ id }) => id);
  const ratings = await findRatings(db, replies);
  return messages.map((message) => {
    const rating = ratings.get(message.id);
    if (!rating) return message;
    const [annotation] = message.annotations;
    return { ...message, annotations: [{ ...annotation, rating: ratingView(rating, isForAdmin) }] };
  });
}
