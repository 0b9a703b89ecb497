import { inText, sentenceCase } from '../language/casing.js';
import { joinList } from '../language/lists.js';
import { readItems } from '../understanding/items.js';
import type { AppDraft } from './app-draft.js';
import type { Edit, Unclear } from './edit.js';
import { unclear } from './edit.js';
import { entityIn, fieldsNamed, pageIn } from './targets.js';

/** `remove the notes field from tasks`, `drop the calendar page`. */
export function readRemoval(part: string, draft: AppDraft): (Edit | Unclear)[] | undefined {
  const said =
    /^(?:remove|delete|drop|hide|get rid of|take out|take away|lose|kill|eliminate|we (?:do not|don['’]?t) need|i (?:do not|don['’]?t) need|no more)\s+(?:the\s+|all\s+|any\s+)*(.+)$/i.exec(
      part,
    )?.[1];
  if (said === undefined) return undefined;
  const from = /^(.+?)\s+(?:from|of|in|on)\s+(?:the\s+|all\s+|every\s+|each\s+)*(.+)$/i.exec(said);
  const owner = from ? entityIn(draft.entities, from[2] ?? '') : undefined;
  const list = readItems(owner ? (from?.[1] ?? '') : said);
  const found = list.map((item): Edit | Unclear => {
    const phrase = item.of !== undefined && !owner ? `${item.phrase} of ${item.of}` : item.phrase;
    const saysPage = /\b(?:page|tab|view|board|calendar|dashboard|menu item)\b/i.test(said);
    const saysField = /\b(?:field|column|property)\b/i.test(said);
    const targets = fieldsNamed(owner ? [owner] : draft.entities, phrase);
    const entity = owner || saysField ? undefined : entityIn(draft.entities, phrase);
    const page = saysPage ? pageIn(draft, said) : undefined;
    if (page && !entity)
      return page.route === '/'
        ? unclear('The start page has to stay because the app opens there. I can change what’s on it.')
        : { kind: 'remove-page', ...page };
    if (entity)
      return draft.entities.length === 1
        ? unclear(
            `${entity.plural} are all that the app tracks. Describe what it should track instead, starting with “start over”.`,
          )
        : { kind: 'remove-entity', entity: entity.name };
    const [first, ...more] = targets;
    if (first && more.length > 0)
      return unclear(
        `${joinList(targets.map((target) => inText(target.entity.plural)))} all have ${inText(first.field.label)}. Say which one, for example “remove ${inText(first.field.label)} from ${inText(first.entity.plural)}”.`,
      );
    if (first) {
      return first.field.name === first.entity.title
        ? unclear(
            `${sentenceCase(inText(first.field.label))} is what ${inText(first.entity.plural)} are identified by, so it has to stay. I can rename it.`,
          )
        : { kind: 'remove-field', entity: first.entity.name, field: first.field.name };
    }
    const other = pageIn(draft, phrase);
    if (other && other.route !== '/') return { kind: 'remove-page', ...other };
    return unclear(`I couldn’t find “${phrase}” in the app.`);
  });
  return found.length > 0 ? found : undefined;
}
