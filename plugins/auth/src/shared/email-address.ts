import { z } from 'zod';

const emailAddress = z.email().max(254);

/** Normalizes an address: trimmed and lower-case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** An address in a request body: normalized, and syntactically valid. */
export const emailField = z
  .string()
  .max(1000)
  .transform(normalizeEmail)
  .refine(isEmailAddress, 'Enter an address like ada@example.com.');

/** Whether a normalized address is syntactically valid. */
export function isEmailAddress(address: string): boolean {
  return emailAddress.safeParse(address).success;
}
