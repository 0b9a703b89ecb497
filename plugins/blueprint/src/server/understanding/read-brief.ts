import type { ViewPlan } from '../plan/view-plan.js';
import type { Domain } from '../domains/domain.js';
import type { Brief, EntityMention } from './brief.js';
import { languageOf } from '../language/detect-language.js';
import { readRules } from '../reading/read-rules.js';
import { RequestReader } from '../reading/request-reader.js';
import { isFeature, ThingResolver } from '../reading/resolve-things.js';
import { sentencesOf } from '../reading/sentences.js';
import { readLearned } from '../reading/learned/learned-reader.js';
import type { Reading } from '../reading/thing-draft.js';
import { splitContainer } from './container-words.js';
import { comparable } from './lexicon.js';
import { domainOf } from './domain-evidence.js';
import {
  readAudience,
  readBeyond,
  readCurrency,
  readName,
  readTheme,
  withoutThemeWords,
} from './theme-request.js';

const viewWords: readonly (readonly [ViewPlan['kind'], RegExp])[] = [
  [
    'board',
    /\b(kanban|board view|boards?|columns by|drag and drop|pipeline view)\b(?! (games?|members?|meetings?))/i,
  ],
  ['calendar', /\bcalendar\b/i],
  ['checklist', /\b(check ?lists?|tick off|check off)\b/i],
  ['timeline', /\b(timeline|itinerary|day by day)\b/i],
];

/** `amounts in euros`, and the audience. */
const currencyWords =
  /,?\s*(?:and\s+)?(?:all\s+)?(?:(?:amounts?|prices?|values?|money|everything|costs?|sums?)\s+)?\bin\s+(?:euros?|eur|€|pounds?(?: sterling)?|gbp|£|(?:us )?dollars?|usd|yen|jpy|swiss francs?|chf|rupees?|inr)(?=$|[\s,.;!])|\bonly (?:our|my|the) \w+ (?:should|can|may) (?:see|use|access) it\b/gi;

/** `like Trello`: a comparison that the rules cannot interpret. */
const likeness =
  /,?\s*\b(?:something |a bit |just |kind of )?(?:like|similar to|inspired by|in the style of|as in|à la)\s+(?:\p{Lu}[\p{L}\d.]*(?:\s\p{Lu}[\p{L}\d.]*)?|trello|notion|airtable|asana|jira|excel|hubspot|salesforce|linear|monday|todoist|goodreads|pinterest)\b/gu;

/** Audiences do not describe the app: `for our company`. */
const audienceWords =
  /\bfor (?:my|our|the|a|an) (?:\w+ )?(?:company|team|business|office|family|kids|friends|boss|wife|husband|clients?|customers?)\b|\bfor (?:\w+ )?(?:freelancers|students|teachers|developers|designers|beginners|couples|families|teams|startups|small businesses|nerds|kids|professionals|creators|writers)\b/gi;

/** Parses a request for a new app. */
export function readBrief(said: string): Brief {
  const language = languageOf(said);
  const name = readName(said);
  const body = withoutThemeWords(name ? said.replace(name.said, ' ') : said)
    .replace(currencyWords, ' ')
    .replace(likeness, ' ');
  const rules = new RequestReader(language).read(sentencesOf(body, language));
  const resolved = (reading: Reading) => {
    const domain = domainOf(reading.kind || firstThing(reading), body.replace(audienceWords, ' '));
    return { reading, domain, ...new ThingResolver(reading, domain, language).resolve() };
  };
  const byRules = resolved(rules);
  const marked = readLearned(body, language, rules);
  const learned = marked === rules ? byRules : resolved(marked);
  const isUnsure = learned !== byRules && isDoubtful(marked, byRules.entities);
  const followsRules =
    (byRules.namesOnlyKind && addsOnlyFeatures(learned)) || (isUnsure && isWhole(byRules, learned.entities));
  const { reading, domain, entities, relations, namesOnlyKind } = followsRules ? byRules : learned;
  return {
    text: said,
    language,
    heading: headingOf(reading),
    unread: reading.unread,
    namesOnlyKind,
    isDoubtful: isUnsure && !followsRules,
    name: name?.name,
    theme: readTheme(said) ?? {},
    audience: readAudience(said),
    domain,
    container: splitContainer(reading.kind).container ?? 'tracker',
    kind: reading.kind,
    entities,
    relations,
    rules: readRules(body, reading.thresholds, entities),
    views: viewWords.filter(([, pattern]) => pattern.test(said)).map(([kind]) => kind),
    currency: readCurrency(said),
    beyond: readBeyond(said),
  };
}

/** `a habit tracker with streaks and a weekly overview`: one thing, and what its kind of app has anyway. */
function addsOnlyFeatures({ reading, domain }: { reading: Reading; domain: Domain | undefined }): boolean {
  const [only, ...others] = reading.things;
  return (
    only !== undefined && others.length === 0 && only.fields.every(({ phrase }) => isFeature(phrase, domain))
  );
}

interface ResolvedReading {
  readonly reading: Reading;
  readonly entities: readonly EntityMention[];
}

/**
 * Whether the rules read a text to its end, as things with lists of fields, all of which the model marks too: `tenants
 * with name, email and phone; payments with date, amount and tenant`.
 */
function isWhole({ reading, entities }: ResolvedReading, marked: readonly EntityMention[]): boolean {
  const confirmed = new Set(marked.map(({ phrase }) => comparable(phrase)));
  return (
    reading.unread.length === 0 &&
    entities.length > 0 &&
    entities.every(
      ({ phrase, exact, fields }) => exact && fields.length >= 3 && confirmed.has(comparable(phrase)),
    )
  );
}

/** Least probability of an entity, and of one that the rules do not read. */
const leastCertain = { any: 0.7, unconfirmed: 0.87 } as const;

/**
 * Whether an entity may be one that was not asked for: the model is not sure of it, and the rules do not read it as one
 * either. Of 285 marked requests that a model had not seen, 89 are doubtful: 57 of the 70 readings with an entity too
 * many, and 12 of the 113 that were right.
 */
function isDoubtful({ certainties = new Map() }: Reading, byRules: readonly EntityMention[]): boolean {
  const confirmed = new Set(byRules.map(({ phrase }) => comparable(phrase)));
  return [...certainties].some(
    ([{ phrase }, certainty]) =>
      certainty < leastCertain.any ||
      (certainty < leastCertain.unconfirmed && !confirmed.has(comparable(phrase))),
  );
}

/** `Tool library for our neighbourhood.` */
function headingOf({ things, heading }: Reading): string | undefined {
  return heading ?? things.find(({ evidence, isPlural }) => evidence.has('heading') && !isPlural)?.phrase;
}

/** What a request without a kind of app begins with. */
function firstThing({ things }: Reading): string {
  return things[0]?.phrase ?? '';
}
