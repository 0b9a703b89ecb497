import { isPlural, singular } from '../language/nouns.js';
import type { EntityPlan } from '../plan/app-plan.js';
import { inferField } from '../plan/infer-field.js';
import type { Item } from '../understanding/items.js';
import { findEntity } from '../understanding/lexicon.js';
import type { Edit } from './edit.js';
import { fieldMention } from './field-mention.js';

/** Additional fields of an entity, unless an entry is an entity of its own. */
export function additionsTo(entity: EntityPlan, items: readonly Item[]): Edit[] {
  const isEntity = (item: Item) =>
    item.hint === undefined &&
    isPlural(item.phrase) &&
    findEntity(item.phrase)?.match === 'exact' &&
    inferField({ phrase: singular(item.phrase) }).type === 'text' &&
    inferField({ phrase: item.phrase }).type === 'text';
  const fields = items.filter((item) => !isEntity(item)).map(fieldMention);
  return [
    ...(fields.length > 0 ? [{ kind: 'add-fields' as const, entity: entity.name, fields }] : []),
    ...items
      .filter(isEntity)
      .map((item): Edit => ({ kind: 'add-entity', phrase: item.phrase, fields: [], parent: entity.name })),
  ];
}
