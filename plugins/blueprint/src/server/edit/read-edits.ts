import type { EntityPlan } from '../plan/app-plan.js';
import type { FieldMention } from '../plan/infer-field.js';
import type { AppDraft } from './app-draft.js';
import type { Edit, Unclear } from './edit.js';
import { inText, sentenceCase } from '../language/casing.js';
import { joinList } from '../language/lists.js';
import { isPlural, singular } from '../language/nouns.js';
import { inferField } from '../plan/infer-field.js';
import { withoutArticle } from '../understanding/head-phrase.js';
import type { Item } from '../understanding/items.js';
import { cleanPhrase, readItems } from '../understanding/items.js';
import { findEntity } from '../understanding/lexicon.js';
import { readBeyond } from '../understanding/theme-request.js';
import { connectLargerModel } from '../understanding/larger-model.js';
import { unclear } from './edit.js';
import { readFieldEdit } from './read-field-edits.js';
import {
  readAccessEdit,
  readAppName,
  readRestyle,
  readSamplesEdit,
  readTextEdit,
} from './read-look-edits.js';
import { readDashboardEdit, readViewEdit } from './read-page-edits.js';
import { splitRequest } from './split-request.js';
import { entityIn, fieldsNamed, pageIn } from './targets.js';

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^["“'‘]|["”'’.]$/g, '')
    .trim();

function fieldOf({ phrase, hint }: Item): FieldMention {
  return hint === undefined ? { phrase } : { phrase, hint };
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

function readRename(part: string, draft: AppDraft): Edit | Unclear | undefined {
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

function readRemoval(part: string, draft: AppDraft): (Edit | Unclear)[] | undefined {
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

/** Additional fields of an entity, unless an entry is an entity of its own. */
function additionsTo(entity: EntityPlan, items: readonly Item[]): Edit[] {
  const isThing = (item: Item) =>
    item.hint === undefined &&
    isPlural(item.phrase) &&
    findEntity(item.phrase)?.match === 'exact' &&
    inferField({ phrase: singular(item.phrase) }).type === 'text' &&
    inferField({ phrase: item.phrase }).type === 'text';
  const fields = items.filter((item) => !isThing(item)).map(fieldOf);
  return [
    ...(fields.length > 0 ? [{ kind: 'add-fields' as const, entity: entity.name, fields }] : []),
    ...items
      .filter(isThing)
      .map((item): Edit => ({ kind: 'add-entity', phrase: item.phrase, fields: [], parent: entity.name })),
  ];
}

function readUndo(part: string): Unclear | undefined {
  return /^(?:undo|revert|roll ?back|go back|take (?:that|it) back|restore)\b/i.test(part)
    ? unclear('I can’t go back to earlier versions, but you can: use “Revert this” on an earlier message.')
    : undefined;
}

/** `link projects to clients`, `each project belongs to a client`. */
function readLink(part: string, draft: AppDraft): Edit | Unclear | undefined {
  const match =
    /^(?:link|connect|relate|attach|assign|tie)\s+(?:each\s+|every\s+|all\s+|the\s+)*(.+?)\s+(?:to|with)\s+(?:an?\s+|the\s+|their\s+|each\s+)?(.+)$/i.exec(
      part,
    ) ??
    /^(?:each\s+|every\s+|all\s+|an?\s+|the\s+)*(.+?)\s+(?:should\s+|must\s+|can\s+)?(?:belongs?\s+to|be linked to|be assigned to|is linked to|are linked to)\s+(?:an?\s+|the\s+)?(.+)$/i.exec(
      part,
    );
  const child = match && entityIn(draft.entities, match[1] ?? '');
  const parent = match && entityIn(draft.entities, match[2] ?? '');
  return child && parent && child !== parent
    ? { kind: 'link', child: child.name, parent: parent.name }
    : undefined;
}

/** `sort deals by value, highest first`. */
function readSort(part: string, draft: AppDraft): Edit | Unclear | undefined {
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

function readAddition(part: string, draft: AppDraft): (Edit | Unclear)[] | undefined {
  const { entities } = draft;
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
  const said =
    /^(?:add|include|insert|create|introduce|track|store|save|record|put|attach|append|need|show|keep track of|manage|have|we need|i need|there should be)\s+(?:also\s+)?(.+)$/i.exec(
      part,
    )?.[1];
  if (said === undefined) return undefined;
  if (
    /^(?:an?\s+|the\s+|another\s+|new\s+)*(?:page|view|screen|tab)\s+(?:where|that|which|to see|showing|with all|of all)\b/i.test(
      said,
    )
  ) {
    return [
      unclear(
        'I can’t build that kind of page. I can add a page for a new kind of item, a board, a calendar, a timeline, or a checklist.',
      ),
    ];
  }
  const withOptions =
    /^(.+?)\s+(?:to|for|on)\s+(?:the\s+|each\s+|every\s+|all\s+)*(\w[\w ]*?)\s*(?:,?\s+with(?: the)?(?: options?| values?| choices?)?:?\s+|:\s*|\s+\()([^()]+?)\)?$/i.exec(
      said,
    );
  const optionOwner = withOptions ? entityIn(entities, withOptions[2] ?? '') : undefined;
  if (withOptions && optionOwner) {
    return [
      {
        kind: 'add-fields',
        entity: optionOwner.name,
        fields: [{ phrase: cleanPhrase(withOptions[1] ?? ''), hint: withOptions[3] ?? '' }],
      },
    ];
  }
  const named =
    /^(?:an?\s+|the\s+|another\s+|new\s+|section for\s+)*(?:entity|table|data type|section|module|page|list|area|tab|collection|place|category of data)s?\s+(?:for|of|called|named|to (?:manage|track|store|keep))\s+(?:the\s+|my\s+|our\s+)*["“']?(.+?)["”']?$/i.exec(
      said,
    )?.[1];
  if (named !== undefined) {
    const items = readItems(named);
    return newThings(withFollowingParts(items) ?? items, draft, said);
  }
  const target =
    /^(.+?)\s+(?:fields?\s+|columns?\s+|properties\s+)?(?:to|for|on|in|onto|into|per)\s+(?:the\s+|each\s+|every\s+|all\s+|my\s+|our\s+)*([^,()]+?)(?:\s+(?:form|table|list|page|details|entity))*$/i.exec(
      said,
    );
  const into = target ? entityIn(entities, target[2] ?? '') : undefined;
  const saysField = /\b(?:fields?|columns?|propert(?:y|ies)|checkbox|dropdown|date picker)\b/i.test(said);
  if (target && into) return additionsTo(into, readItems(target[1] ?? ''));
  const called =
    /^(?:an?\s+|the\s+|new\s+)*(.*?)\s*(?:field|column|property)s?\s+(?:called|named)\s+["“']?(.+?)["”']?$/i.exec(
      said,
    );
  const items = readItems(called ? `${called[2] ?? ''}${called[1] ? ` (${called[1]})` : ''}` : said);
  const owned = withFollowingParts(items);
  if (owned) return newThings(owned, draft, said);
  const alone = items.filter((item) => !(item.of !== undefined && entityIn(entities, item.of) !== undefined));
  const things = alone.filter(
    (item) => item.parts.length > 0 || (!saysField && item.hint === undefined && isNewThing(item)),
  );
  if (things.length === alone.length && alone.length > 0) return newThings(items, draft, said);
  const place = ownerOf(
    entities,
    withoutArticle(items[0]?.phrase ?? 'it') === '' ? 'it' : withIndefinite(items[0]?.phrase ?? 'it'),
  );
  if ('say' in place) {
    const byField =
      items.length > 0 &&
      entities.find((each) =>
        findEntity(each.label)?.template.fields.some(
          ({ label }) => label.toLowerCase() === items[0]?.phrase.toLowerCase(),
        ),
      );
    return byField && !saysField ? additionsTo(byField, items) : [place];
  }
  return additionsTo(place, items);
}

/** `suppliers with name, city and website`: what follows an item with fields belongs to it. */
function withFollowingParts(items: readonly Item[]): Item[] | undefined {
  if ((items[0]?.parts.length ?? 0) === 0) return undefined;
  return items.reduce<Item[]>((things, item) => {
    const last = things[things.length - 1];
    if (!last || item.parts.length > 0) return [...things, item];
    return [...things.slice(0, -1), { ...last, parts: [...last.parts, fieldOf(item)] }];
  }, []);
}

function withIndefinite(phrase: string): string {
  return isPlural(phrase) ? phrase : `${/^[aeiou]/i.test(phrase) ? 'an' : 'a'} ${phrase}`;
}

/** A plural or a known entity of a domain: a new entity rather than a field. */
function isNewThing({ phrase }: Item): boolean {
  const known = findEntity(phrase);
  const isTyped =
    inferField({ phrase }).type !== 'text' || inferField({ phrase: singular(phrase) }).type !== 'text';
  return known?.match === 'exact' ? isPlural(phrase) || !isTyped : isPlural(phrase) && !isTyped;
}

function newThings(items: readonly Item[], draft: AppDraft, said: string): (Edit | Unclear)[] {
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

/** The edits in one part of a message, resolved against the current app; undefined if there are none. */
export function readPart(part: string, draft: AppDraft): (Edit | Unclear)[] | undefined {
  const one = (edit: Edit | Unclear | undefined) => (edit ? [edit] : undefined);
  return (
    one(readUndo(part)) ??
    one(readAppName(part)) ??
    one(readTextEdit(part, draft)) ??
    one(readSamplesEdit(part, draft)) ??
    one(readSort(part, draft)) ??
    one(readLink(part, draft)) ??
    one(readDashboardEdit(part, draft)) ??
    one(readFieldEdit(part, draft)) ??
    one(readAccessEdit(part, draft)) ??
    one(readViewEdit(part, draft)) ??
    one(readRestyle(part)) ??
    readRemoval(part, draft) ??
    one(readRename(part, draft)) ??
    readAddition(part, draft)
  );
}

/** Whether a message requests changes to the app, as far as it is understood. */
export function readsAsEdit(request: string, draft: AppDraft): boolean {
  return splitRequest(request).some(
    (part) => readPart(part, draft)?.some(({ kind }) => kind !== 'unclear') ?? false,
  );
}
