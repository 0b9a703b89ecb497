import type { Language } from '../../language/language.js';
import { splitList } from '../../language/lists.js';
import { singular } from '../../language/nouns.js';
import type { EntityPlan } from '../../plan/app-plan.js';
import { inferField } from '../../plan/infer-field.js';
import { entityName } from '../../plan/instantiate-entity.js';
import { findEntity, labelFor } from '../../understanding/lexicon.js';
import type { Edit } from '../edit.js';
import { readFieldWishes } from './field-wishes.js';
import { nameIn } from './phrases.js';
import type { Wish } from './wish.js';

/** Whether what stands in brackets are fields of something, rather than options: `name, phone`. */
function areFields(list: string, language: Language): boolean {
  const items = splitList(list);
  const isField = (item: string) =>
    /^(?:name|nom|nombre|nome|titel|title|titre|título)$/iu.test(item.trim()) ||
    inferField({ phrase: item }, language).type !== 'text';
  return items.length > 1 && items.filter(isField).length > 1;
}

/**
 * A new kind of thing with its fields, to which each row of another belongs.
 * @param object `a technician (name, phone, trade: plumber, painter)`
 */
export function newParent(wish: Wish, child: EntityPlan, object: string): readonly Edit[] | undefined {
  const [, head = '', list = ''] = /^\s*(.+?)\s*\((.+)\)\s*$/su.exec(object) ?? [];
  const name = nameIn(head);
  if (
    name === undefined ||
    !areFields(list, wish.language) ||
    wish.entities.some(({ label }) => label.toLowerCase() === name.toLowerCase())
  )
    return undefined;
  const phrase = singular(name);
  const known = findEntity(phrase);
  const isUsed = known && wish.entities.some(({ label }) => label === known.template.label);
  const taken = new Set(wish.entities.map((each) => each.name));
  return [
    { kind: 'add-entity', phrase, fields: readFieldWishes(list, wish.language), parent: undefined },
    {
      kind: 'link',
      child: child.name,
      parent: entityName(labelFor(isUsed ? undefined : known, phrase), taken),
    },
  ];
}
