import { inText, sentenceCase } from '../../language/casing.js';
import { joinList } from '../../language/lists.js';
import { singular } from '../../language/nouns.js';
import type { Edit, Unclear } from '../edit.js';
import { unclear } from '../edit.js';
import { pageNamed } from './read-pages.js';
import { whichOf } from './read-field-changes.js';
import { newNameIn } from './read-options.js';
import { nameIn } from './phrases.js';
import type { Wish } from './wish.js';
import { keyOf } from './words.js';

type Reading = readonly (Edit | Unclear)[] | undefined;

/** `we say members, not singers`: the new name comes first. */
function readUsage(wish: Wish): Reading {
  const said =
    /^(?:please )?(?:say|use|write)\s+(\p{Lu}[^,]*?)\s+(?:instead of|not)\s+(.+)$/u.exec(wish.text) ??
    /^(?:\W*(?:here|around here|at ours|bei uns)\W*)?(?:(?:(?:my|our|the)\s+)?(?:boss|wife|husband|partner|team|colleagues?|manager|customers?)|we|i|everybody|everyone|wir|ich|man|on|nous)\s+(?:say|call (?:them|it|those)|use|wants?|prefers?|sage?n?|nennen (?:es|sie)|dit|disons|decimos|dizemos|diciamo)\s+(.+?),?\s+(?:and\s+|und\s+|et\s+)?(?:not|instead of|nicht|statt|pas|no|não|nao|non|never)\s+(.+)$/iu.exec(
      wish.text,
    );
  if (!said) return undefined;
  const name = nameIn(said[1] ?? '');
  const start = wish.text.length - (said[2] ?? '').length;
  const mention = wish.mentions.find(({ from }) => (wish.words[from]?.start ?? 0) >= start);
  return name === undefined || !mention ? undefined : renameTarget(wish, mention, sentenceCase(name));
}

function renameTarget(wish: Wish, mention: Wish['mentions'][number], label: string): Reading {
  const saysField = / (?:field|column|feld|spalte|champ|campo|columna|coluna|colonna) /.test(wish.keys);
  const entity = saysField
    ? undefined
    : mention.targets.flatMap((target) => (target.kind === 'entity' ? [target.entity] : []))[0];
  const fields = wish.fieldsOf(mention);
  const owner = wish.namedEntities.find(
    ({ name }) => name !== entity?.name && fields.some((each) => each.entity.name === name),
  );
  if (entity && !owner) return [{ kind: 'rename-entity', entity: entity.name, label: singular(label) }];
  const [field, ...more] = fields;
  if (field && more.length > 0) return [whichOf(fields)];
  return field
    ? [{ kind: 'rename-field', entity: field.entity.name, field: field.field.name, label }]
    : undefined;
}

/** `rename clients to customers`, `call the shelf “Storage place”`, `rename that page to Kanban`. */
export function readRename(wish: Wish): Reading {
  const usage = readUsage(wish);
  if (usage) return usage;
  // `legal says that we may not …` renames nothing.
  const isSaid = wish
    .cuesAt('rename')
    .every(({ from }) => /^(?:say|says)$/.test(wish.words[from]?.key ?? ''));
  if (isSaid && wish.quotes.length === 0 && wish.has('rename')) return undefined;
  const isSwap =
    /^ (?:change|replace|cambia|troca|ander\w*|remplace) /.test(wish.keys) &&
    / (?:to|with|by|into|zu|in|par|por|a|con|em) /.test(wish.keys);
  const isBetter =
    wish.quotes.length === 2 &&
    / (?:better|rather|instead|statt|anstatt|lieu|vez|invece|besser|lieber|mieux|plutot|mejor|melhor|meglio) /.test(
      wish.keys,
    );
  // `there's no way to say that a ticket is urgent` renames nothing.
  const isAbility = / (?:way|able|possible|possibility|option) to (?:say|call|name) /.test(wish.keys);
  if (isAbility || (!wish.hasPlainly('rename') && !isSwap && !isBetter)) return undefined;
  const [verb] = wish.cuesAt('rename');
  const stop = wish.words.findIndex(
    ({ key, isQuoted }, at) => !isQuoted && at > (verb?.to ?? 1) - 1 && /^(?:to|into|zu|par|as)$/.test(key),
  );
  const inFront = (mention: Wish['mentions'][number]) => stop < 0 || mention.from < stop;
  // What is quoted behind a name is the new one.
  const isNewName = (mention: Wish['mentions'][number]) =>
    wish.words[mention.from]?.isQuoted === true &&
    wish.mentions.some((other) => other.to <= mention.from) &&
    (verb?.to ?? wish.words.length) <= mention.from;
  const mentions = wish.mentions.filter(
    (mention) => inFront(mention) && !(wish.quotes.length === 1 && isNewName(mention)),
  );
  const isPage = wish.has('page', 'menu');
  const page = pageNamed(wish);
  const bareEntity =
    mentions.length === 0 ||
    mentions.every(({ targets }) => targets.some(({ kind }) => kind === 'entity' || kind === 'page'));
  const byLabel = mentions.some(({ targets }) => targets.every(({ kind }) => kind === 'page'));
  const last = mentions.at(-1);
  if (page && (isPage || byLabel) && bareEntity) {
    const name = newNameIn(wish, last?.to ?? 0, last !== undefined);
    return name === undefined
      ? undefined
      : [{ kind: 'rename-page', route: page.route, label: sentenceCase(name) }];
  }
  const home =
    wish.has('home') && mentions.length === 0 ? wish.pages.find(({ route }) => route === '/') : undefined;
  const [homeWord] = wish.cuesAt('home');
  if (home && homeWord) {
    const name = newNameIn(wish, homeWord.to, true);
    return name === undefined ? undefined : [{ kind: 'rename-page', route: '/', label: sentenceCase(name) }];
  }
  const named =
    mentions.find(({ targets, isPartial }) => !isPartial && targets.some(({ kind }) => kind === 'field')) ??
    mentions[0];
  if (named) {
    const fieldMentions = mentions.filter(({ targets }) => targets.some(({ kind }) => kind === 'field'));
    const end = Math.max(
      named.to,
      ...mentions.filter((mention) => mention !== named && isOwner(wish, mention, named)).map(({ to }) => to),
    );
    const name = newNameIn(wish, end, true);
    if (name !== undefined && sameKey(wish, named, name)) return [];
    if (name === undefined || name.length > 40) return fieldMentions.length > 0 || isSwap ? undefined : [];
    return renameTarget(wish, named, sentenceCase(name));
  }
  const isSpoken = wish.hasPronoun || (wish.quotes.length > 0 && wish.contextField !== undefined);
  return isSpoken ? renameSpoken(wish) : unknown(wish);
}

/** Whether the name is only what the thing is called now: `“guests” is not what we say`. */
function sameKey(wish: Wish, { from, to }: Wish['mentions'][number], name: string): boolean {
  return keyOf(wish.slice(from, to)) === keyOf(name);
}

/** Whether a mention says whose field is meant: `the shelf of items`. */
function isOwner(wish: Wish, mention: Wish['mentions'][number], named: Wish['mentions'][number]): boolean {
  const between = wish.words.slice(named.to, mention.from).map(({ key }) => key);
  return (
    mention.from > named.to &&
    between.length > 0 &&
    between.length <= 3 &&
    /^(?:of|on|in|for|from|der|des|bei|von|de|du|des|da|do|di|del|della|dei|delle)$/.test(between[0] ?? '')
  );
}

function renameSpoken(wish: Wish): Reading {
  const { contextField, contextEntity, contextPage } = wish;
  const name = newNameIn(wish, 0, false);
  if (name === undefined) return undefined;
  const label = sentenceCase(name);
  if (contextField)
    return [
      { kind: 'rename-field', entity: contextField.entity.name, field: contextField.field.name, label },
    ];
  if (contextPage) return [{ kind: 'rename-page', route: contextPage.route, label }];
  return contextEntity
    ? [{ kind: 'rename-entity', entity: contextEntity.name, label: singular(label) }]
    : undefined;
}

function unknown(wish: Wish): Reading {
  const isCommand = /^ (?:rename|umbenenn\w*|benenne|renomme\w*|renombra\w*|renomeia|rinomina) /.test(
    wish.keys,
  );
  const things = wish.entities.map(({ plural }) => inText(plural));
  return isCommand
    ? [unclear(`I couldn’t find what to rename. The app has ${joinList(things)} with their fields.`)]
    : undefined;
}
