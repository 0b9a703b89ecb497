import { z } from 'zod';

/** Why the app does not build: an error with its place, if it has one. */
export const buildProblem = z.object({
  message: z.string(),
  path: z.string().optional(),
  /** From 1. */
  line: z.number().int().optional(),
  /** From 1. */
  column: z.number().int().optional(),
});
export type BuildProblem = z.infer<typeof buildProblem>;
