import { customAlphabet } from 'nanoid';

/** 20 lower-case letters and digits (103 bits): safe in URLs, file names and table names. */
export const newId: () => string = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 20);

/** Ids for records created at the same instant: when sorted by id, newest first, the first is listed first. */
export function newestFirstIds(count: number): readonly string[] {
  return Array.from({ length: count }, newId).sort().reverse();
}

const placeDigits = 6;
const lastPlace = 36 ** placeDigits - 1;

/**
 * IDs for records of one list that is stored in parts, as if all were created at the same instant: when sorted by ID,
 * newest first, they are in the order of their places, whichever part was stored first.
 */
export function idsByPlace(places: readonly number[]): readonly string[] {
  return places.map((place) => {
    const prefix = (lastPlace - place).toString(36).padStart(placeDigits, '0');
    return prefix + newId().slice(placeDigits);
  });
}
