import { z } from 'zod';

export const maxNameLength = 100;

/** One line that reads as it is written: no line ends of any kind, and nothing that turns the direction of text. */
export const plainLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** What people are called: one line of 1 to 100 characters. */
export const personName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(maxNameLength, `Use at most ${maxNameLength} characters.`)
  .regex(plainLine, 'Use one line of plain text.');
