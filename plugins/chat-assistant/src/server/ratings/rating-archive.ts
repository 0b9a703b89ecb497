import type { ArchiveExport } from '@buildai/apps/shared';
import { canonicalJson } from '@buildai/apps/shared';
import type { Database } from '@buildai/core';
import { z } from 'zod';
import { ratingScore } from '../../shared/rating.js';
import { allRatings } from './rating-repository.js';

const ratingsAtOnce = 100;

/** A rating in an archive; its message is identified by its position. */
export const ratingLine = z.object({
  message: z.number().int(),
  author: z.string().max(20),
  score: ratingScore,
  feedback: z.array(z.string()),
  comment: z.string(),
  createdAt: z.iso.datetime({ precision: 3 }),
});

/** The ratings of a conversation, by message. */
export async function* ratingLines(
  db: Database,
  { app, ids, signal }: ArchiveExport,
): AsyncGenerator<string> {
  for await (const rating of allRatings(db, app.appId, ratingsAtOnce)) {
    signal.throwIfAborted();
    const { position, accountId, score, feedback, comment, createdAt } = rating;
    const line: z.infer<typeof ratingLine> = {
      message: position,
      author: ids.person(accountId),
      score,
      feedback: [...feedback],
      comment: ids.inText(comment),
      createdAt,
    };
    yield canonicalJson(line);
  }
}
