import { customAlphabet } from 'nanoid';

/** 20 lower-case letters and digits (103 bits): safe in addresses, file names and table names. */
export const newId: () => string = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 20);

/** Ids for records that are created at one instant: where ids decide, the first is listed first, newest first. */
export function newestFirstIds(count: number): readonly string[] {
  return Array.from({ length: count }, newId).sort().reverse();
}
