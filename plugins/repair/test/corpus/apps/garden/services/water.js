import { addDays, differenceInCalendarDays, parseISO } from 'date-fns';

/** Days until a plant is thirsty; negative if it already is. */
export function daysLeft({ wateredOn, everyDays = 7 }, now = new Date()) {
  if (!wateredOn) return 0;
  return differenceInCalendarDays(addDays(parseISO(wateredOn), everyDays), now);
}

export const byThirst = (a, b) => daysLeft(a) - daysLeft(b);
