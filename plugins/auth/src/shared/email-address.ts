import { z } from 'zod';

const emailAddress = z.email().max(254);

/** The one form under which an address is kept and found: trimmed and in small letters. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** An address in the body of a call: in its one form, and one that can exist. */
export const emailField = z
  .string()
  .max(1000)
  .transform(normalizeEmail)
  .refine(isEmailAddress, 'Enter an address like ada@example.com.');

/** Whether a normalized address can be one at all. */
export function isEmailAddress(address: string): boolean {
  return emailAddress.safeParse(address).success;
}
