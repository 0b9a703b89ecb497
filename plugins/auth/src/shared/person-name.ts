import { z } from 'zod';

export const maxNameLength = 100;

/** What people are called: one line of 1 to 100 characters. */
export const personName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(maxNameLength, `Use at most ${maxNameLength} characters.`)
  .regex(/^\P{Cc}*$/u, 'Use one line of plain text.');
