import { inText, sentenceCase } from '../language/casing.js';
import { joinList } from '../language/lists.js';
import { singular } from '../language/nouns.js';
import type { AppDraft } from './app-draft.js';
import type { Edit, Unclear } from './edit.js';
import { unclear } from './edit.js';
import { entityIn, fieldsNamed, pageIn } from './targets.js';

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^["“'‘]|["”'’.]$/g, '')
    .trim();

/** `rename clients to customers`, `call the due field “deadline”`. */
export function readRename(part: string, draft: AppDraft): Edit | Unclear | undefined {
  const match =
    /^(?:rename|change the (?:name|label) of|relabel)\s+(?:the\s+)?(.+?)\s+(?:to|as|into)\s+(.+)$/i.exec(
      part,
    ) ??
    /^(?:call|name)\s+(?:the\s+)?(.+?)\s+(?!it\b)(["“'][^"”']+["”']|[\w-]+(?: [\w-]+)?)(?:\s+instead(?: of .+)?)?$/i.exec(
      part,
    ) ??
    /^(?:change|replace)\s+(?:the\s+)?(.+?)\s+(?:to|with|into|by)\s+(.+)$/i.exec(part);
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  const label = sentenceCase(unquoted(to.replace(/\s+(?:field|page|entity)$/i, '')));
  if (label === '' || label.length > 40) return undefined;
  const saysField = /\b(?:field|column|property)\b/i.test(from);
  const saysPage = /\b(?:page|tab|menu|navigation|view)\b/i.test(from);
  const entity = saysField || saysPage ? undefined : entityIn(draft.entities, from);
  if (entity) return { kind: 'rename-entity', entity: entity.name, label: singular(label) };
  if (!saysPage) {
    const targets = fieldsNamed(draft.entities, unquoted(from));
    const [first, ...more] = targets;
    if (first && more.length > 0) {
      return unclear(
        `${joinList(targets.map((target) => inText(target.entity.plural)))} all have ${inText(first.field.label)}. Say which one, for example “rename ${inText(first.field.label)} of ${inText(first.entity.plural)} to ${label}”.`,
      );
    }
    if (first) return { kind: 'rename-field', entity: first.entity.name, field: first.field.name, label };
  }
  const page = pageIn(draft, from);
  return page ? { kind: 'rename-page', route: page.route, label } : undefined;
}
