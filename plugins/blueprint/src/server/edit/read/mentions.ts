import type { EntityPlan } from '../../plan/app-plan.js';
import type { FieldPlan, OptionPlan } from '../../plan/field-plan.js';
import { wordsOf } from '../../language/casing.js';
import { singular } from '../../language/nouns.js';
import type { AppPage } from './app-pages.js';
import type { Word } from './words.js';
import { isSmall } from './small-words.js';
import { verbs } from './split-wishes.js';
import { fitOf, keyOf, quotesIn, wordsIn } from './words.js';

/** Something of the app that words of a request may mean. */
export type Target =
  | { readonly kind: 'entity'; readonly entity: EntityPlan }
  | { readonly kind: 'field'; readonly entity: EntityPlan; readonly field: FieldPlan }
  | {
      readonly kind: 'option';
      readonly entity: EntityPlan;
      readonly field: FieldPlan;
      readonly option: OptionPlan;
    }
  | { readonly kind: 'page'; readonly page: AppPage };

/** Words that name something of the app: all that they may mean. */
export interface Mention {
  /** The first word, and the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly targets: readonly Target[];
  /** Whether only one word of a longer name was said. */
  readonly isPartial: boolean;
}

interface Name {
  readonly keys: readonly string[];
  readonly target: Target;
}

function nameOf(text: string, target: Target): Name {
  const keys = wordsOf(text.replace(/\(.*?\)/g, ' ')).map(keyOf);
  return { keys, target };
}

/** Words that people add to the names of fields: `email address`. */
const longer: Partial<Record<FieldPlan['type'], readonly string[]>> = {
  email: ['address'],
  phone: ['number'],
  date: ['date'],
};

/** All names of an app. */
function namesIn(entities: readonly EntityPlan[], pages: readonly AppPage[]): Name[] {
  const ofEntities = entities.flatMap((entity) => [
    nameOf(entity.label, { kind: 'entity', entity }),
    nameOf(entity.plural, { kind: 'entity', entity }),
    ...entity.fields.flatMap((field) => [
      nameOf(field.label, { kind: 'field', entity, field }),
      ...(longer[field.type] ?? []).map((word) =>
        nameOf(`${field.label} ${word}`, { kind: 'field', entity, field }),
      ),
      ...(field.options ?? []).map((option) =>
        nameOf(option.label, { kind: 'option', entity, field, option }),
      ),
    ]),
  ]);
  const isList = (page: AppPage) =>
    entities.some(({ plural, label }) => [plural, label].includes(page.label)) || page.route === '/';
  const ofPages = pages
    .filter((page) => !isList(page))
    .map((page) => nameOf(page.label, { kind: 'page', page }));
  return [...ofEntities, ...ofPages].filter(({ keys }) => keys.length > 0);
}

interface Hit {
  readonly from: number;
  readonly to: number;
  readonly score: number;
  readonly target: Target;
}

/** Words of a name stand next to each other, or with a hyphen between them. */
function areJoined(text: string, one: Word | undefined, other: Word | undefined): boolean {
  return one !== undefined && other !== undefined && /^[\s\-–"“”'’]*$/.test(text.slice(one.end, other.start));
}

/** Whether words are a part of what is quoted: the option `Sent` is not meant by “Date sent”. */
function isWithinQuote(text: string, first: Word, last: Word): boolean {
  const quote = quotesIn(text).find(({ start, end }) => first.start >= start && last.end <= end);
  return (
    quote !== undefined && wordsIn(quote.text).length > wordsIn(text.slice(first.start, last.end)).length
  );
}

function hitOf({ keys, target }: Name, words: readonly Word[], from: number, text: string): Hit | undefined {
  let score = 0;
  for (const [index, key] of keys.entries()) {
    const word = words[from + index];
    if (!word || (index > 0 && !areJoined(text, words[from + index - 1], word))) return undefined;
    const fit = isSmall(word.key) && singular(word.key) !== key ? 0 : fitOf(word.key, key);
    if (fit === 0) return undefined;
    score += fit;
  }
  const [first] = words.slice(from);
  const last = words[from + keys.length - 1];
  // `Yes` within a sentence is an option, `yes` is not.
  const isWritten = target.kind === 'option' && from > 0 && /^\p{Lu}/u.test(text.slice(first?.start));
  if (keys.length === 1 && first && isSmall(first.key) && !first.isQuoted && !isWritten) return undefined;
  if (first && last && isWithinQuote(text, first, last) && target.kind === 'option') return undefined;
  // `ordina` is a verb rather than a misspelled `ordine`.
  if (keys.length === 1 && from === 0 && score < 3 && first && verbs.has(first.key)) return undefined;
  return { from, to: from + keys.length, score: score / keys.length, target };
}

/** Words too common to stand for a longer name. */
const common = new Set(
  'name date time day number type status amount title list page item entry phone email address note start end total rate count form color'.split(
    ' ',
  ),
);

/** Names of which one word was said, where it can mean only one of them. */
function partialHits(names: readonly Name[], word: Word, at: number): Hit[] {
  if (isSmall(word.key) || common.has(word.key) || word.key.length < 3) return [];
  const hits = names.flatMap(({ keys, target }): Hit[] => {
    if (keys.length < 2 || target.kind === 'page' || target.kind === 'option') return [];
    const fit = Math.max(...keys.map((key) => (isSmall(key) ? 0 : fitOf(word.key, key))));
    return fit < 2 ? [] : [{ from: at, to: at + 1, score: fit, target }];
  });
  const kinds = new Set(
    hits.map(({ target }) => ('field' in target ? target.field.name : JSON.stringify(target))),
  );
  return kinds.size === 1 ? hits : [];
}

/** Finds what words of a text name: the longest names first. */
export function findMentions(
  text: string,
  words: readonly Word[],
  entities: readonly EntityPlan[],
  pages: readonly AppPage[],
): Mention[] {
  const names = namesIn(entities, pages);
  const hits = words
    .flatMap((_, from) => names.flatMap((name) => hitOf(name, words, from, text) ?? []))
    .sort((one, other) => other.to - other.from - (one.to - one.from) || other.score - one.score);
  const mentions: Mention[] = [];
  const isFree = ({ from, to }: Pick<Hit, 'from' | 'to'>) =>
    mentions.every((mention) => to <= mention.from || from >= mention.to);
  for (const hit of hits) {
    if (!isFree(hit)) continue;
    const same = hits.filter(
      ({ from, to, score }) => from === hit.from && to === hit.to && score === hit.score,
    );
    mentions.push({
      from: hit.from,
      to: hit.to,
      targets: same.map(({ target }) => target),
      isPartial: false,
    });
  }
  words.forEach((word, from) => {
    if (!isFree({ from, to: from + 1 })) return;
    const partial = partialHits(names, word, from);
    if (partial.length > 0)
      mentions.push({ from, to: from + 1, targets: partial.map(({ target }) => target), isPartial: true });
  });
  return mentions.sort((one, other) => one.from - other.from);
}
