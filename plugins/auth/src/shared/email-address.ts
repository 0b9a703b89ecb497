import { z } from 'zod';

const emailAddress = z.email().max(254);

/** The one form under which an address is kept and found: trimmed and in small letters. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether a normalized address can be one at all. */
export function isEmailAddress(address: string): boolean {
  return emailAddress.safeParse(address).success;
}
