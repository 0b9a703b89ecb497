import { z } from 'zod';
import { maxCommentLength, rateableReasons, reasonsFor } from './rating-reasons.js';

export const ratingScore = z.number().int().min(1).max(5);
const reason = z.enum(rateableReasons);

/** What a builder says about a reply. */
export const ratingSubmission = z
  .object({
    messageId: z.string(),
    score: ratingScore,
    /** Reasons of the score, each once. */
    feedback: z
      .array(reason)
      .max(rateableReasons.length)
      .transform((chosen) => [...new Set(chosen)])
      .default([]),
    comment: z.string().trim().max(maxCommentLength).optional(),
  })
  .refine(({ score, feedback }) => feedback.every((chosen) => reasonsFor(score).includes(chosen)), {
    path: ['feedback'],
    message: 'These reasons don’t belong to this score.',
  });
export type RatingSubmission = z.infer<typeof ratingSubmission>;

/** The rating of a reply. Only admins get the reasons, the comment and who rated. */
export const messageRating = z.object({
  score: ratingScore,
  createdAt: z.string(),
  feedback: z.array(z.string()).optional(),
  comment: z.string().optional(),
  accountId: z.string().optional(),
});
export type MessageRating = z.infer<typeof messageRating>;
