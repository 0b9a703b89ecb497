import { z } from 'zod';

/** What people are called: one line of 1 to 100 characters. */
export const personName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(100, 'Use at most 100 characters.')
  .regex(/^\P{Cc}*$/u, 'Use one line of plain text.');
