import { inText } from '../language/casing.js';
import { joinList } from '../language/lists.js';
import type { AppDraft } from './app-draft.js';
import type { Edit, Unclear } from './edit.js';
import { unclear } from './edit.js';
import { entityIn, fieldsNamed } from './targets.js';

/** `sort deals by value, highest first`. */
export function readSort(part: string, draft: AppDraft): Edit | Unclear | undefined {
  const match =
    /^(?:sort|order)\s+(?:the\s+|all\s+|my\s+|list of\s+)*(.*?)\s*by\s+(?:the\s+)?(.+?)(?:,?\s+(?:in\s+)?(ascending|descending|newest first|latest first|oldest first|highest first|lowest first|biggest first|largest first|smallest first|a to z|z to a|alphabetically)(?: order)?)?$/i.exec(
      part,
    );
  if (!match) return undefined;
  const [, whose = '', phrase = '', direction = ''] = match;
  const owner = whose === '' ? undefined : entityIn(draft.entities, whose);
  const targets = fieldsNamed(owner ? [owner] : draft.entities, phrase);
  const [first, ...more] = targets;
  if (!first) return unclear(`I couldn’t find a field “${phrase}” to sort by.`);
  if (more.length > 0)
    return unclear(
      `${joinList(targets.map((target) => target.entity.plural))} all have ${inText(first.field.label)}. Say which one, for example “sort ${inText(first.entity.plural)} by ${inText(first.field.label)}”.`,
    );
  const isDown = /descending|newest|latest|highest|biggest|largest|z to a/i.test(direction);
  return { kind: 'sort-list', entity: first.entity.name, sort: `${isDown ? '-' : ''}${first.field.name}` };
}
