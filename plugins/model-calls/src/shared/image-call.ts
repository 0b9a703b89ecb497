import { imageShapes } from '@buildai/models/shared';
import { runId } from '@buildai/plans/shared';
import { z } from 'zod';

/** What a picture should show, and its shape. */
export const imageCall = z.strictObject({
  prompt: z.string().trim().min(1, 'Describe the picture.').max(4000),
  size: z.enum(imageShapes).default('square'),
  runId: runId.optional(),
});
export type ImageCall = z.output<typeof imageCall>;

/** A picture that was made and stored with the app's uploads. */
export interface MadeImage {
  /** Path on the origins of the app and on the platform. */
  readonly url: string;
  /** What it shows, for people who don't see it. */
  readonly alt: string;
}
