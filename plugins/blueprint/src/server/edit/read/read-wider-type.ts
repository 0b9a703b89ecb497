import type { Edit, Unclear } from '../edit.js';
import { change, targetsOf } from './read-field-changes.js';
import type { Wish } from './wish.js';

type Reading = readonly (Edit | Unclear)[] | undefined;

const picksSeveral =
  / (?:pick|picks|choose|select|tick|have|has|be|auswahlen|wahlen|haben|choisir|avoir|elegir|tener|escolher|ter|scegliere|avere) (?:\S+ ){0,2}?(?:several|more than one|multiple|many|mehrere|plusieurs|varios|varias|diversi|diverse|piu di un\w*)/;

const withTime =
  / (?:(?:also|and|with|plus|including) (?:the |a )?time(?: of day)?|(?:need|needs|want|have) (?:also )?(?:the |a )?(?:time|hour) (?:too|as well|and not only|not only)|(?:need|needs|want) (?:also )?(?:the |a )?time) /;

/**
 * A type that holds more: a choice of which a row may have several (`genre should let me pick several`), or a date with
 * a time (`for reported on we also need the time`).
 */
export function readWiderType(wish: Wish): Reading {
  const several = picksSeveral.test(wish.keys);
  const timed = withTime.test(wish.keys);
  const named = wish.namedFields.some(({ mention }) => !mention.isPartial);
  // `they have a title, a date and time, a venue` lists fields.
  const isList = wish.text.split(',').length > 2;
  if (!named || isList || !(several || timed)) return undefined;
  const targets = targetsOf(wish, ({ type }) => (several ? type === 'select' : type === 'date'));
  if ('say' in targets) return [targets];
  const own = targets.filter(({ field }) =>
    wish.namedFields.some(({ fields }) => fields.some((each) => each.field === field)),
  );
  return own.length === 0
    ? undefined
    : own.map((target) => change(target, { type: several ? 'multiselect' : 'datetime' }));
}
