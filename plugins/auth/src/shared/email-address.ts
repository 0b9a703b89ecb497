import { isEmailAddress, normalizeEmail } from '@buildai/core/shared';
import { z } from 'zod';

/** An address in a request body: normalized, and syntactically valid. */
export const emailField = z
  .string()
  .max(1000)
  .transform(normalizeEmail)
  .refine(isEmailAddress, 'Enter an address like ada@example.com.');
