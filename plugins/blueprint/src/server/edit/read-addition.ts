import { inText } from '../language/casing.js';
import { joinList } from '../language/lists.js';
import { isPlural, singular } from '../language/nouns.js';
import type { EntityPlan } from '../plan/app-plan.js';
import { inferField } from '../plan/infer-field.js';
import { withoutArticle } from '../understanding/head-phrase.js';
import type { Item } from '../understanding/items.js';
import { cleanPhrase, readItems } from '../understanding/items.js';
import { findEntity } from '../understanding/lexicon.js';
import { additionsTo } from './additions-to.js';
import type { AppDraft } from './app-draft.js';
import type { Edit, Unclear } from './edit.js';
import { unclear } from './edit.js';
import { newEntities, withFollowingParts } from './new-entities.js';
import { entityIn } from './targets.js';

type Edits = (Edit | Unclear)[];

/** `each project should have a budget`, `give clients a phone number`. */
function readPossession(part: string, entities: readonly EntityPlan[]): Edits | undefined {
  const has =
    /^(?:each|every|all|an?|the)?\s*(.+?)\s+(?:should(?: also)? (?:have|get|include|store|contain)|must have|needs?(?: to have)?|has|have|also has|also have|gets?|could use|is missing|are missing|lacks?)\s+(.+)$/i.exec(
      part,
    ) ??
    /^(?:give|let)\s+(?:each\s+|every\s+|all\s+|the\s+)*(.+?)\s+(?:have\s+)?((?:an?|the|some|its|their)\s+.+)$/i.exec(
      part,
    );
  const requested =
    /^(?:i|we)\s+(?:want|need|would like)\s+(?:each\s+|every\s+|all\s+|the\s+)*(.+?)\s+to\s+(?:also\s+)?(?:have|show|include|store|contain|get)\s+(.+)$/i.exec(
      part,
    );
  for (const match of [requested, has]) {
    const owner = match ? entityIn(entities, match[1] ?? '') : undefined;
    if (match && owner) return additionsTo(owner, readItems(match[2] ?? ''));
  }
  return undefined;
}

/** `a page that shows …`: a page of no known kind. */
const unknownPage =
  /^(?:an?\s+|the\s+|another\s+|new\s+)*(?:page|view|screen|tab)\s+(?:where|that|which|to see|showing|with all|of all)\b/i;

/** `priority to tasks with low, medium and high`. */
function readFieldWithOptions(said: string, entities: readonly EntityPlan[]): Edits | undefined {
  const withOptions =
    /^(.+?)\s+(?:to|for|on)\s+(?:the\s+|each\s+|every\s+|all\s+)*(\w[\w ]*?)\s*(?:,?\s+with(?: the)?(?: options?| values?| choices?)?:?\s+|:\s*|\s+\()([^()]+?)\)?$/i.exec(
      said,
    );
  const owner = withOptions ? entityIn(entities, withOptions[2] ?? '') : undefined;
  if (!withOptions || !owner) return undefined;
  return [
    {
      kind: 'add-fields',
      entity: owner.name,
      fields: [{ phrase: cleanPhrase(withOptions[1] ?? ''), hint: withOptions[3] ?? '' }],
    },
  ];
}

/** `a section for suppliers`, `a table called expenses`. */
function readNamedEntity(said: string, draft: AppDraft): Edits | undefined {
  const named =
    /^(?:an?\s+|the\s+|another\s+|new\s+|section for\s+)*(?:entity|table|data type|section|module|page|list|area|tab|collection|place|category of data)s?\s+(?:for|of|called|named|to (?:manage|track|store|keep))\s+(?:the\s+|my\s+|our\s+)*["“']?(.+?)["”']?$/i.exec(
      said,
    )?.[1];
  if (named === undefined) return undefined;
  const items = readItems(named);
  return newEntities(withFollowingParts(items) ?? items, draft, said);
}

/** `a budget field to projects`. */
function readFieldOfEntity(said: string, entities: readonly EntityPlan[]): Edits | undefined {
  const target =
    /^(.+?)\s+(?:fields?\s+|columns?\s+|properties\s+)?(?:to|for|on|in|onto|into|per)\s+(?:the\s+|each\s+|every\s+|all\s+|my\s+|our\s+)*([^,()]+?)(?:\s+(?:form|table|list|page|details|entity))*$/i.exec(
      said,
    );
  const owner = target ? entityIn(entities, target[2] ?? '') : undefined;
  return target && owner ? additionsTo(owner, readItems(target[1] ?? '')) : undefined;
}

/** `suppliers`, `a due date`, `a field called budget`: an entity, or a field of an entity that is not named. */
function readUnplaced(said: string, draft: AppDraft): Edits {
  const { entities } = draft;
  const saysField = /\b(?:fields?|columns?|propert(?:y|ies)|checkbox|dropdown|date picker)\b/i.test(said);
  const called =
    /^(?:an?\s+|the\s+|new\s+)*(.*?)\s*(?:field|column|property)s?\s+(?:called|named)\s+["“']?(.+?)["”']?$/i.exec(
      said,
    );
  const items = readItems(called ? `${called[2] ?? ''}${called[1] ? ` (${called[1]})` : ''}` : said);
  const owned = withFollowingParts(items);
  if (owned) return newEntities(owned, draft, said);
  const alone = items.filter((item) => !(item.of !== undefined && entityIn(entities, item.of) !== undefined));
  const added = alone.filter(
    (item) => item.parts.length > 0 || (!saysField && item.hint === undefined && isNewEntity(item)),
  );
  if (added.length === alone.length && alone.length > 0) return newEntities(items, draft, said);
  return readFieldsWithoutOwner(items, entities, saysField);
}

/** Fields of the only entity, or of the one that usually has such a field; otherwise a question. */
function readFieldsWithoutOwner(
  items: readonly Item[],
  entities: readonly EntityPlan[],
  saysField: boolean,
): Edits {
  const owner = ownerOf(
    entities,
    withoutArticle(items[0]?.phrase ?? 'it') === '' ? 'it' : withIndefinite(items[0]?.phrase ?? 'it'),
  );
  if ('say' in owner) {
    const byField =
      items.length > 0 &&
      entities.find((each) =>
        findEntity(each.label)?.template.fields.some(
          ({ label }) => label.toLowerCase() === items[0]?.phrase.toLowerCase(),
        ),
      );
    return byField && !saysField ? additionsTo(byField, items) : [owner];
  }
  return additionsTo(owner, items);
}

/** The entity of a field without a stated owner: the only one, or a question. */
function ownerOf(entities: readonly EntityPlan[], phrase: string): EntityPlan | Unclear {
  const [first, second] = entities;
  if (first && !second) return first;
  return unclear(
    `Which of ${joinList(
      entities.map(({ plural }) => inText(plural)),
      'or',
    )} should get ${phrase}? For example, say “add ${phrase} to ${inText(first?.plural ?? 'them')}”.`,
  );
}

function withIndefinite(phrase: string): string {
  return isPlural(phrase) ? phrase : `${/^[aeiou]/i.test(phrase) ? 'an' : 'a'} ${phrase}`;
}

/** A plural or a known entity of a domain: a new entity rather than a field. */
function isNewEntity({ phrase }: Item): boolean {
  const known = findEntity(phrase);
  const isTyped =
    inferField({ phrase }).type !== 'text' || inferField({ phrase: singular(phrase) }).type !== 'text';
  return known?.match === 'exact' ? isPlural(phrase) || !isTyped : isPlural(phrase) && !isTyped;
}

/** `add a budget to projects`, `track suppliers`, `each task needs a due date`. */
export function readAddition(part: string, draft: AppDraft): Edits | undefined {
  const possession = readPossession(part, draft.entities);
  if (possession) return possession;
  const said =
    /^(?:add|include|insert|create|introduce|track|store|save|record|put|attach|append|need|show|keep track of|manage|have|we need|i need|there should be)\s+(?:also\s+)?(.+)$/i.exec(
      part,
    )?.[1];
  if (said === undefined) return undefined;
  if (unknownPage.test(said)) {
    return [
      unclear(
        'I can’t build that kind of page. I can add a page for a new kind of item, a board, a calendar, a timeline, or a checklist.',
      ),
    ];
  }
  return (
    readFieldWithOptions(said, draft.entities) ??
    readNamedEntity(said, draft) ??
    readFieldOfEntity(said, draft.entities) ??
    readUnplaced(said, draft)
  );
}
