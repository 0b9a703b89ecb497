import type { ViewPlan } from '../plan/view-plan.js';
import type { Brief } from './brief.js';
import { languageOf } from '../language/detect-language.js';
import type { Language } from '../language/language.js';
import { singularIn } from '../language/number.js';
import { readRules } from '../reading/read-rules.js';
import { isNameOfThing } from '../reading/name-gate.js';
import type { KindOfApp } from '../reading/read-frame.js';
import { readKind, readThresholds } from '../reading/read-frame.js';
import { ThingResolver } from '../reading/resolve-things.js';
import type { Sentence } from '../reading/sentences.js';
import { sentencesOf } from '../reading/sentences.js';
import { firstNoun } from '../reading/first-noun.js';
import { readLearned } from '../reading/learned/learned-reader.js';
import type { Reading, ThingDraft } from '../reading/thing-draft.js';
import { splitContainer } from './container-words.js';
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

/** Most words of a request that only says what the app keeps: `mushrooms`. */
const mostWordsOfName = 3;

/** What the app is about has the fields that nothing else has: `a book tracker with title and author`. */
function withSubject(
  reading: Reading,
  kind: KindOfApp | undefined,
  sentences: readonly Sentence[],
  language: Language,
): Reading {
  const isName = sentences.length === 1 && (sentences[0]?.text.split(/\s+/).length ?? 0) <= mostWordsOfName;
  const first = isName || reading.loose.length > 0 ? firstNoun(sentences, language) : '';
  const subject = singularIn((kind?.subject ?? '') || first, language);
  const isThing = reading.things.length === 0 && isNameOfThing(subject, language, reading.loose.length > 0);
  if (!isThing) return reading;
  const thing: ThingDraft = { phrase: subject, isPlural: false, fields: [...reading.loose] };
  return { ...reading, things: [thing], loose: [] };
}

/** Parses a request for a new app. */
export function readBrief(said: string): Brief {
  const language = languageOf(said);
  const name = readName(said);
  const body = withoutThemeWords(name ? said.replace(name.said, ' ') : said)
    .replace(currencyWords, ' ')
    .replace(likeness, ' ');
  const sentences = sentencesOf(body, language);
  const named = readKind(sentences, language);
  const learned = readLearned(body, language);
  const kind = named?.phrase ?? learned.kind ?? '';
  const domain = domainOf(kind || (learned.things[0]?.phrase ?? ''), body.replace(audienceWords, ' '));
  const isOfDomain = domain !== undefined && learned.loose.length === 0;
  const reading = isOfDomain ? learned : withSubject(learned, named, sentences, language);
  const { entities, relations } = new ThingResolver(reading, language).resolve();
  const namesOnlyKind = entities.length < 2 && entities.every(({ fields }) => fields.length === 0);
  return {
    text: said,
    language,
    unread: reading.unread,
    namesOnlyKind,
    isDoubtful: !namesOnlyKind && [...reading.certainties.values()].some((each) => each < leastCertain),
    name: name?.name,
    theme: readTheme(said) ?? {},
    audience: readAudience(said),
    domain,
    container: splitContainer(kind).container ?? 'tracker',
    kind,
    entities,
    relations,
    rules: readRules(body, readThresholds(sentences, language), entities),
    views: viewWords.filter(([, pattern]) => pattern.test(said)).map(([view]) => view),
    currency: readCurrency(said),
    beyond: readBeyond(said),
  };
}

/** Least probability of an entity without which the plan is shown first. */
const leastCertain = 0.75;
