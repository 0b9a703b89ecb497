import { inText } from '../language/casing.js';
import { joinList } from '../language/lists.js';
import type { Item } from '../understanding/items.js';
import { cleanPhrase } from '../understanding/items.js';
import { connectLargerModel } from '../understanding/larger-model.js';
import { readBeyond } from '../understanding/theme-request.js';
import type { AppDraft } from './app-draft.js';
import type { Edit, Unclear } from './edit.js';
import { unclear } from './edit.js';
import { fieldMention } from './field-mention.js';
import { entityIn } from './targets.js';

/** `suppliers with name, city and website`: what follows an item with fields belongs to it. */
export function withFollowingParts(items: readonly Item[]): Item[] | undefined {
  if ((items[0]?.parts.length ?? 0) === 0) return undefined;
  return items.reduce<Item[]>((entities, item) => {
    const last = entities[entities.length - 1];
    if (!last || item.parts.length > 0) return [...entities, item];
    return [...entities.slice(0, -1), { ...last, parts: [...last.parts, fieldMention(item)] }];
  }, []);
}

/** An entity for each item, unless the app has it already. @param said the whole request */
export function newEntities(items: readonly Item[], draft: AppDraft, said: string): (Edit | Unclear)[] {
  return items.map((item) => {
    const phrase = cleanPhrase(item.phrase);
    const beyond = readBeyond(said);
    if (beyond.length > 0) return unclear(`I can’t build ${joinList(beyond)}. ${connectLargerModel}`);
    const there = entityIn(draft.entities, phrase);
    if (there)
      return unclear(
        `The app already has ${inText(there.plural)}. I can add fields to them, rename them, or remove them.`,
      );
    const owner = item.of === undefined ? undefined : entityIn(draft.entities, item.of);
    return { kind: 'add-entity', phrase, fields: item.parts, parent: owner?.name };
  });
}
