import { customAlphabet } from 'nanoid';

/** 20 lower-case letters and digits (103 bits): safe in URLs, file names and table names. */
export const newId: () => string = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 20);

/** Ids for records created at the same instant: when sorted by id, newest first, the first is listed first. */
export function newestFirstIds(count: number): readonly string[] {
  return Array.from({ length: count }, newId).sort().reverse();
}
