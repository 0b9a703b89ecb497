import type { FieldMention } from '../plan/infer-field.js';
import type { Item } from '../understanding/items.js';

/** An item of a list as a field. */
export function fieldMention({ phrase, hint }: Item): FieldMention {
  return hint === undefined ? { phrase } : { phrase, hint };
}
