import type { FieldPlan } from '../field-plan.js';
import type { RelativeDate } from '../sample-value.js';
import { dateRole } from '../roles/date-role.js';
import { kindOf } from '../roles/entity-kind.js';
import { plainWords } from '../roles/word-table.js';
import { inDays } from '../sample-value.js';

/** Days from today, one per row: some of each kind that a page shows. */
const scheduled = [0, 1, 0, 3, -5, 6, -18, 11] as const;
const due = [-3, 0, 4, 12, -34, 2, 27, -61] as const;
/** Spread over six months, so that a chart by month has something to show. */
const past = [-3, -27, -48, -9, -82, -113, -146, -61] as const;
const ahead = [18, 64, 6, 210, -4, 120, 365, 41] as const;
const recent = [-2, -9, -16, -1, -24, -6, -40, -12] as const;
const times = ['09:30', '11:00', '14:00', '16:30', '10:15', '13:00', '17:45', '15:00'] as const;

/** Ages in days, of people, and of what lives for fewer years. */
const ages = [12784, 8431, 16297, 10113, 19720, 5904, 14201, 11377] as const;
const youngAges = [1210, 488, 2933, 1874, 305, 2410, 3650, 902] as const;
const young = new Set([
  'pet',
  'dog',
  'cat',
  'animal',
  'horse',
  'puppy',
  'kitten',
  'child',
  'kid',
  'cow',
  'goat',
  'sheep',
  'rabbit',
  'hund',
  'katze',
  'tier',
  'chien',
  'chat',
  'perro',
  'gato',
  'baby',
]);

const at = (list: readonly number[], index: number): number => list[index % list.length] ?? 0;

function daysFor(field: FieldPlan, entity: string, index: number): number {
  switch (dateRole(field)) {
    case 'birth': {
      const isYoung = plainWords(entity).some((word) => young.has(word));
      return -at(isYoung ? youngAges : ages, index);
    }
    case 'due':
    case 'next':
      return at(due, index);
    case 'expiry':
      return at(ahead, index);
    case 'start':
    case 'end':
      return at(scheduled, index);
    case 'last':
      return at(recent, index);
    case 'closed':
    case 'past':
      return at(past, index);
    case undefined: {
      const isPlanned = kindOf(entity) === 'appointment' || field.type === 'datetime';
      return at(isPlanned ? scheduled : past, index);
    }
  }
}

/** A date that fits what the field is for. */
export function sampleDate(field: FieldPlan, entity: string, index: number): RelativeDate {
  const days = daysFor(field, entity, index);
  return field.type === 'datetime' ? inDays(days, times[index % times.length]) : inDays(days);
}
