import { inText } from '../../language/casing.js';
import { joinList, splitList } from '../../language/lists.js';
import { isPlural, singular, withArticle } from '../../language/nouns.js';
import type { EntityPlan } from '../../plan/app-plan.js';
import { inferField } from '../../plan/infer-field.js';
import { findEntity } from '../../understanding/lexicon.js';
import type { Edit, FieldWish, Unclear } from '../edit.js';
import { unclear } from '../edit.js';
import { readFieldWishes } from './field-wishes.js';
import { spelledNoun } from './known-nouns.js';
import { nameIn } from './phrases.js';
import { newParent } from './read-new-parent.js';
import { isArticle, isPreposition, isSmall } from './small-words.js';
import { verbs } from './split-wishes.js';
import type { Wish } from './wish.js';
import { wordsIn } from './words.js';

type Reading = readonly (Edit | Unclear)[] | undefined;

/** Words that ask for something new. */
const asks =
  /^ (?:(?:also|and|then|to|just|please|we|i|you|ich|wir|je|nous|yo|eu|io|noi|auch|aussi|tambien|tambem|anche|bitte|me|ci|mi|nos|noch|il) )??(?:new|another|neue\w*|nouve\w*|nuev\w*|nov[oa]|nuov\w*|add|include|insert|create|introduce|append|attach|put|track|store|save|record|log|keep track|manage|give|build|make|get|have|include|fuge|erganze|erstelle|lege|nimm|gib|ajoute\w*|rajoute\w*|cree|creez|mets|mettez|agreg\w*|anad\w*|crea|pon|incluy\w*|adicion\w*|acrescent\w*|inclu\w*|cri[ae]|coloca|coloque|poe|aggiung\w*|inserisci|metti) | (?:want|wants|need|needs|needed|would like|id like|like to (?:have|keep|track|see|add|store|record)|gets|should (?:also )?(?:have|get|include|say|store|show|contain|record)|must (?:also )?have|could use|lacks?|missing|forgot|brauchte\w*|braucht|servirebbe\w*|necesitari\w*|precisari\w*|aufnehmen|hinzufugen|erganzen|anlegen|brauche\w*|brauch|brauchen|hatte gern\w*|hatten gern\w*|mochte\w*|fehlt|fehlen|il me faut|il nous faut|il faut|faudrait|manque|voudrais|voudrions|aimerais|veux|besoin|necesito|necesitamos|quiero|queremos|quisiera|falta|faltan|preciso|precisamos|queria|quero|gostaria|vorrei|vorremmo|voglio|serve|servono|manca|mancano|ci vuole) /;

/** `I do still need it`, `I have nothing but that`: nothing new. */
const objectIsPronoun =
  / (?:need|want|like|have|use|keep|brauche\w*|will|veux|quiero|quero|voglio) (?:it|them|that|this|those|nothing|es|sie|das|nichts|lo|la|isso|questo) (?!to )/;

/** What stands between a subject and what it should have. */
const possession =
  /^(?:(?:also|each|all|always|now|still|auch|noch|aussi|encore|tambi[eé]n|tamb[eé]m|anche)\s+)*(?:should(?: also)? (?:have|get|include|store|contain|show|say|record)|must(?: also)? have|wants?|needs?(?: to (?:have|get|include|store|contain|show|say|record))?|has|have|gets?|could use|lacks?|(?:is|are) missing|brauchen|braucht|sollen?|sollten?|haben|bekommen|ont besoin d[e']|doivent avoir|doit avoir|a besoin d[e']|necesitan?|deben? tener|precisam?(?: de)?|devem? ter|hanno bisogno di|ha bisogno di|devono avere|deve avere)\b/iu;

interface Placed {
  readonly owner: EntityPlan | undefined;
  /** The text without what says whose it is. */
  readonly rest: string;
}

/** The entity that something is added to, and what is added. */
function placed(wish: Wish): Placed {
  const owners = wish.mentions.filter(
    ({ targets, isPartial }) => !isPartial && targets.some(({ kind }) => kind === 'entity'),
  );
  const entityOf = (mention: (typeof owners)[number]) =>
    mention.targets.flatMap((target) => (target.kind === 'entity' ? [target.entity] : []))[0];
  const [subject] = owners;
  if (
    subject &&
    wish.words
      .slice(0, subject.from)
      .every(({ key }) => isSmall(key) || /^(?:give|let|each|every|gib|donne\w*|da|dai)$/.test(key))
  ) {
    const behind = wish.text
      .slice(wish.words[subject.to - 1]?.end ?? 0)
      .trim()
      .replace(/^['’]s?\s*/, '');
    const has = possession.exec(behind);
    const isGiven = /^ (?:give|let|gib|donne\w*|dale|dai) /.test(wish.keys);
    // `a concert has a date and a venue`, of what has just been added.
    const isNew = wish.context.entity === entityOf(subject)?.name && wish.context.field === undefined;
    const described = isNew
      ? /^(?:has|have|with|hat|haben|a|ont|tiene|tienen|tem|t[eê]m|ha|hanno)\s+(.+)$/iu.exec(behind)?.[1]
      : undefined;
    if (described !== undefined) return { owner: entityOf(subject), rest: described };
    // `technicians: email too`
    const listed = /^:\s*(.+?),?\s+(?:too|as well|also)$/iu.exec(behind)?.[1];
    if (listed !== undefined) return { owner: entityOf(subject), rest: listed };
    if (has || isGiven) return { owner: entityOf(subject), rest: behind.slice(has?.[0].length ?? 0) };
  }
  const spoken =
    /^(?:they|it|each(?: one| of them)?|every one|sie|ils|elles|ellos|ellas|eles|elas|loro)\s+(?:(?:all|also|each|should)\s+)*(?:have|has|need|needs|haben|ont|tienen|t[eê]m|hanno)\s+(.+)$/iu.exec(
      wish.text,
    )?.[1];
  if (spoken !== undefined && wish.contextEntity && wish.context.field === undefined)
    return { owner: wish.contextEntity, rest: spoken };
  for (const mention of [...owners].reverse()) {
    let start = mention.from;
    while (start > 0 && isArticle(wish.words[start - 1]?.key ?? '')) start -= 1;
    const before = wish.words[start - 1]?.key ?? '';
    const from = mention.from > start && isPreposition(wish.words[start]?.key ?? '') ? start : start - 1;
    const isTarget = isPreposition(before) || from === start;
    // `pieces of clients` may be a name; a list behind the entity belongs to it.
    if (!isTarget || from < 0 || /^(?:with|mit|avec|con|com|by|from|about)$/.test(before)) continue;
    const end = wish.words[isPreposition(before) ? start - 1 : start]?.start ?? 0;
    // Up to the word, so that a bracket before it is closed.
    const rest = `${wish.text.slice(0, end).trimEnd()} ${wish.text.slice(wish.words[mention.to - 1]?.end ?? 0)}`;
    return { owner: entityOf(mention), rest };
  }
  return { owner: undefined, rest: wish.text };
}

/** A place for rows of one kind: `a table of`, `a list for`, `a section called`. */
const containers =
  /^(?:(?:an?|the|another|new|own|separate|eine[nr]?|une?|una?|um|uma|nuova?|nueva?|nova?)\s+)*(?:table|list|section|module|page|entity|register|directory|place|area|tab|collection|data type|tabelle|liste|bereich|seite|verzeichnis|tableau|rubrique|page|registre|tabla|lista|sección|página|registro|tabela|seção|cadastro|tabella|elenco|sezione|pagina)\s+(?:of|for|with|called|named|to (?:manage|track|store|keep)|von|f[uü]r|mit|de|des|du|pour|d['’]|para|dos|das|di|dei|delle|degli|per|con)\s*/iu;

const lead =
  /^(?:(?:fehlt|fehlen|es fehlt|il manque|manque|falta|faltan|manca|mancano|missing|add|include|insert|create|introduce|track|store|save|record|log|note|write down|put|append|need|want|would like|i|we|also|to|too|have|keep|keep track of|manage|make|build|get|give me|give us|please|forgot|there should be|that|like|id|['’]d|noch|auch|bitte|füge?|ergänze|erstelle|lege|brauchen?|bräuchten?|hätten?|gern|gerne|ich|wir|möchten?|ajoute[rz]?|je|nous|voudrais|il me faut|il faut|aussi|crée[rz]?|agrega|añade|necesito|quiero|queremos|también|crea|adiciona|acrescenta|inclui|preciso(?: de)?|queria|quero|também|cria|aggiungi|vorrei|(?:mi|ci) serv(?:e|ono|irebbe|irebbero)|anche|coloca|coloque|põe|incluye|incluya|inserisci|metti|mets|mettez|un nuovo|una nuova)\b[,\s]*)+/iu;

/** `new field: break in minutes`. */
const fieldLead =
  /^(?:(?:an?|new|another|extra|more|neues?|nouveaux?|nuevos?|novos?|nuovi?|nuovo)\s+)*(?:fields?|columns?|felder|feld|champs?|campos?|campi)\s*:\s*/iu;

/** The head of a new entity and the list of its fields. */
function splitEntity(text: string): { readonly head: string; readonly fields: string } {
  const bare = text.trim().replace(lead, '').trim();
  const contained = containers.exec(bare);
  const rest = contained ? bare.slice(contained[0].length) : bare;
  const match =
    /^(.*?)(?:\s*[:(]\s*|\s*,?\s+(?:with|having|including|containing|mit|avec|con|com)\s+(?:the |their |its |den |der )?)(.+?)\)?$/su.exec(
      rest,
    );
  const whole = match ? (match[1] ?? '') : rest;
  const balanced = (match?.[2] ?? '').replace(/^[^(]*$/, (list) => list.replace(/\)/g, ''));
  const isOpen = /:\s*$/.test(rest.slice(0, (match?.[1] ?? '').length + 2));
  const fields = isOpen && /\([^)]*$/.test(balanced) ? `${balanced})` : balanced;
  return { head: whole.replace(/\s+(?:as|als|comme|como|come)\s.*$/iu, '').replace(/,.*$/s, ''), fields };
}

/** `a waiting list`, with a name of its own. */
const namedList =
  /\p{L}{3,}\s(?:list|register|log|book|directory|roster|catalog(?:ue)?|schedule|liste|buch|registre|lista|registro|elenco)$/iu;

/** Whether a text names one kind of place for rows, or several of something. */
function isEntityLike(head: string, hasFields: boolean, text: string): boolean {
  const contained = containers.test(text.trim().replace(lead, '').trim());
  const name = nameIn(head) ?? '';
  const isTyped =
    inferField({ phrase: name }).type !== 'text' || inferField({ phrase: singular(name) }).type !== 'text';
  const isKnown = findEntity(name)?.match === 'exact';
  const hasArticle =
    /^(?:an?|eine?n?|une?|una?|um|uma|uno)\s/iu.test(text.trim().replace(lead, '').trim()) && !contained;
  if (contained) return true;
  if (hasFields && namedList.test(head)) return true;
  if (hasFields) return !hasArticle || isPlural(name);
  return isPlural(name) && (!isTyped || (isKnown && !isTyped));
}

function newEntity(wish: Wish, text: string, parent: EntityPlan | undefined): Reading {
  const { head, fields } = splitEntity(text);
  const name =
    namedList.test(head) && fields !== ''
      ? head.replace(/^(?:an?|the|our|eine|une|una|uma)\s+/iu, '')
      : nameIn(head);
  const wishes = fields === '' ? [] : readFieldWishes(fields, wish.language);
  if (name === undefined || !isEntityLike(head, wishes.length > 1, text)) return undefined;
  const words = new Set(wordsIn(name).map(({ key }) => key));
  const there = wish.namedEntities.find(({ label, plural }) =>
    [label, plural].some(
      (each) =>
        each.toLowerCase() === name.toLowerCase() ||
        singular(each).toLowerCase() === singular(name).toLowerCase(),
    ),
  );
  if (there && words.size > 0)
    return [
      unclear(
        `The app already has ${inText(there.plural)}. I can add fields to them, rename them, or remove them.`,
      ),
    ];
  return [{ kind: 'add-entity', phrase: spelledNoun(name), fields: wishes, parent: parent?.name }];
}

/** Several entities in a list: `add suppliers and warehouses`. */
function newEntities(wish: Wish, text: string, parent: EntityPlan | undefined): Reading {
  const one = newEntity(wish, text, parent);
  if (one) return one;
  const items = splitList(text.trim().replace(lead, ''));
  if (items.length < 2) return undefined;
  const found = items.map((item) => newEntity(wish, item, parent));
  return found.every((each) => each !== undefined) ? found.flatMap((each) => each ?? []) : undefined;
}

function additionsTo(owner: EntityPlan, fields: readonly FieldWish[]): (Edit | Unclear)[] {
  const isEntity = ({ phrase, hint }: FieldWish) =>
    hint === undefined &&
    isPlural(phrase) &&
    findEntity(phrase)?.match === 'exact' &&
    inferField({ phrase: singular(phrase) }).type === 'text' &&
    inferField({ phrase }).type === 'text';
  const own = fields.filter((field) => !isEntity(field));
  return [
    ...(own.length > 0 ? [{ kind: 'add-fields' as const, entity: owner.name, fields: own }] : []),
    ...fields
      .filter(isEntity)
      .map(({ phrase }): Edit => ({ kind: 'add-entity', phrase, fields: [], parent: owner.name })),
  ];
}

function whose(wish: Wish, fields: readonly FieldWish[]): Unclear {
  const phrase = fields[0]?.phrase ?? 'it';
  const what = isPlural(phrase) ? phrase : withArticle(inText(phrase));
  const names = wish.entities.map(({ plural }) => inText(plural));
  return unclear(
    `Which of ${joinList(names, 'or')} should get ${what}? For example, say “add ${what} to ${names[0] ?? 'them'}”.`,
  );
}

/** The entity whose usual fields include one of this name. */
function usualOwner(wish: Wish, fields: readonly FieldWish[]): EntityPlan | undefined {
  const phrase = fields[0]?.phrase.toLowerCase();
  return wish.entities.find((each) =>
    findEntity(each.label)?.template.fields.some(({ label }) => label.toLowerCase() === phrase),
  );
}

const unbuildable =
  'I can’t build that kind of page. I can add a page for a new kind of item, a page of some rows, a board, a calendar, a timeline, a checklist, or a chart.';

/** `add a budget to projects`, `clients need a birthday`, `I also want to keep payments: invoice, amount`. */
export function readAddition(wish: Wish): Reading {
  const isDescribed =
    wish.contextEntity !== undefined &&
    / (?:has|have|hat|haben|ont|tiene|tienen|tem|ha|hanno) (?!to |zu |que |da )/.test(wish.keys);
  const isListed = /^[\p{L} ]{3,30}:\s*\S.*(?:,|(?:too|as well|also)$)/iu.test(wish.text);
  if (!(asks.test(wish.keys) || isListed || isDescribed) || objectIsPronoun.test(wish.keys)) return undefined;
  const { owner, rest: all } = placed(wish);
  const rest = withOptionList(all.replace(besides, ''));
  const saysField =
    wish.has('field') || / (?:checkbox|check box|tick box|dropdown|date picker|toggle) /.test(wish.keys);
  const isOwned = owner !== undefined;
  if (!isOwned && !saysField) {
    const entities = newEntities(wish, rest, undefined);
    if (entities) return entities;
  }
  if (wish.has('page') && !isOwned) return [unclear(unbuildable)];
  const fields = readFieldWishes(rest.trim().replace(lead, '').replace(fieldLead, ''), wish.language);
  const [field] = fields;
  if (!field)
    return hasObject(wish)
      ? [
          unclear(
            `I couldn’t tell what to add from “${wish.text.slice(0, 120)}”. Name the field, for example “add a due date to ${inText(wish.entities[0]?.plural ?? 'tasks')}”.`,
          ),
        ]
      : undefined;
  if (owner) {
    const parent = newParent(wish, owner, rest.trim().replace(lead, ''));
    if (parent) return parent;
    const many = owner && !saysField ? newEntities(wish, rest, owner) : undefined;
    const isChild =
      many?.every((edit) => edit.kind === 'add-entity' && findEntity(edit.phrase)?.match === 'exact') ??
      false;
    const hasFields = many?.every((edit) => edit.kind === 'add-entity' && edit.fields.length > 1) ?? false;
    return many && (isChild || hasFields) ? many : additionsTo(owner, fields);
  }
  const context = wish.contextEntity ?? (wish.entities.length === 1 ? wish.entities[0] : undefined);
  if (context) return additionsTo(context, fields);
  const usual = saysField ? undefined : usualOwner(wish, fields);
  return usual ? additionsTo(usual, fields) : [whose(wish, fields)];
}

/** What is there already: `a mobile as well as the phone`. */
const besides =
  /\s+(?:as well as|besides|in addition to|apart from|next to|zusätzlich zu\w*|en plus d\w*|además de|além d\w*|oltre a\w*)\s+(?:the|their|its|our|my|zum|zur|la|le|les|el|os?|as?|il|lo)\s+[^,]+$/iu;

/** `a status with want to read, reading, read` with its options in brackets. */
function withOptionList(text: string): string {
  const [, name = '', list = ''] =
    /^((?:\S+\s+){0,3}(?:status|state|stage|phase|category|type|kind|priority|level|genre|size|shift|result))\s+(?:with|of|from|between)\s+([^()]+,[^()]+)$/iu.exec(
      text.trim(),
    ) ?? [];
  return name === '' ? text : `${name} (${list})`;
}

/** Whether a wish for something new says more than pronouns. */
function hasObject(wish: Wish): boolean {
  return (
    /^ (?:add|include|insert|create|fuge|erganze|ajoute\w*|agrega|anade|adiciona|aggiungi) /.test(
      wish.keys,
    ) && nameIn(wish.slice(1)) === undefined
  );
}

/** `photo for hives`, `a wish list with title and author`: an addition without a verb. */
export function readFragment(wish: Wish): Reading {
  if (wish.isQuestion || wish.hasPronoun) return undefined;
  const { owner, rest } = placed(wish);
  if (!owner) {
    const { head, fields } = splitEntity(rest);
    return namedList.test(head) && fields !== '' ? newEntity(wish, rest, undefined) : undefined;
  }
  const [, phrase = '', hint = ''] = fragment.exec(wish.text) ?? [];
  const isKnown = wish.mentions.some(({ targets }) => targets.every(({ kind }) => kind !== 'entity'));
  const isPhrase = phrase !== '' && !verbs.has(wish.words[0]?.key ?? '') && !wish.has('remove', 'rename');
  const found = isKnown || !isPhrase ? [] : readFieldWishes(`${phrase}${hint}`, wish.language);
  return found.length > 0 ? additionsTo(owner, found) : undefined;
}

/** Up to three words, whose they are, and perhaps their type. */
const fragment =
  /^((?:(?:an?|eine?n?|une?|una?|um|uma)\s)?(?!\p{L}+\s(?:may|might|must|can|will|look)\b)[\p{L}'’-]+(?:\s[\p{L}'’-]+){0,2})\s(?:for|in|on|to|für|bei(?:m)?|pour|dans|para|en|na|no|per|nei|nelle)\s(?:the\s|every\s|each\s|all\s|our\s)?[\p{L}'’-]+(?:\s[\p{L}'’-]+)?(?:,?(\sas\s.+))?$/iu;

/** `each invoice comes from a quote`, `you choose one on each ticket` of what was spoken of. */
function impliedLink(wish: Wish): Reading {
  const [first, second] = wish.mentions;
  const entityOf = (mention: typeof first) =>
    mention?.targets.flatMap((target) => (target.kind === 'entity' ? [target.entity] : []))[0];
  const [child, parent] = [entityOf(first), entityOf(second)];
  const between =
    first && second
      ? ` ${wish.words
          .slice(first.to, second.from)
          .map(({ key }) => key)
          .join(' ')} `
      : '';
  const isOne = / (?:an?|one|its|exactly one|only one) $/.test(between);
  if (
    child &&
    parent &&
    child.name !== parent.name &&
    isOne &&
    / (?:comes from|is (?:\S+ )?(?:about|for|of)|points? to|refers? to|has|have|gets?|should (?:have|get|point to)|needs?) /.test(
      between,
    )
  )
    return [{ kind: 'link', child: child.name, parent: parent.name }];
  const picked =
    / (?:choose|pick|select|picks|chooses) (?:one|it|them|the person) /.test(wish.keys) ||
    / (?:has|have|gets?|needs?) (?:exactly |only )?one $/.test(wish.keys);
  return child && picked && wish.contextEntity && wish.contextEntity.name !== child.name
    ? [{ kind: 'link', child: child.name, parent: wish.contextEntity.name }]
    : undefined;
}

/** `each project belongs to a client`, `link projects to clients`. */
export function readLink(wish: Wish): Reading {
  const implied = impliedLink(wish);
  if (implied) return implied;
  if (!wish.has('link')) return undefined;
  const [child, parent] = wish.namedEntities;
  const object =
    /\b(?:assigned to|belongs? to|linked to|connected to|zugeordnet|gehör\w*(?: zu)?)\s+((?:an?|one|eine[mnr]?)\s.+\))$/iu.exec(
      wish.text,
    )?.[1];
  const made = child && object !== undefined ? newParent(wish, child, object) : undefined;
  if (made) return made;
  const isNew = wish.quotes.length > 0 || wish.text.includes('(') || / (?:field|column) /.test(wish.keys);
  if (!child || isNew) return undefined;
  const other =
    parent ??
    (wish.contextEntity?.name === child.name ? undefined : wish.hasPronoun ? wish.contextEntity : undefined);
  return other && other.name !== child.name
    ? [{ kind: 'link', child: child.name, parent: other.name }]
    : undefined;
}
