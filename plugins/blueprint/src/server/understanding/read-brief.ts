import type { ViewPlan } from '../plan/view-plan.js';
import type { Brief } from './brief.js';
import { BriefReader } from './brief-reader.js';
import { readClauses } from './clauses.js';
import { readHead, withoutArticle } from './head-phrase.js';
import { findDomain } from './lexicon.js';
import { toEnglish } from './other-languages.js';
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

/** Sentences about the person: `I run a small bakery.` */
const background =
  /^(?:(?:i|we)(?:['’]m|['’]re| am| are)?\s+(?:run|own|have|work|operate|lead|coach|teach|study|live|a|an|the|in|at|planning|starting)\b[^.!?\n]*[.!?]\s+)+(?=\S)|^(?:my|our|the) (?:\w+ ){1,3}?(?:needs?|wants?|requires?|could use|is looking for) (?=(?:an?|the|some)\b)/i;

/** The request without the parts already parsed: name and audience. */
function remainder(text: string, name: { readonly said: string } | undefined): string {
  return withoutThemeWords(name ? text.replace(name.said, ' ') : text)
    .trim()
    .replace(background, '')
    .replace(
      /\bbook(?= (?:an?|the|my|our|their|your|tables?|rooms?|seats?|tickets?|appointments?|slots?|lessons?|classes|courts?)\b)/gi,
      'reserve',
    )
    .replace(currencyWords, ' ')
    .replace(likeness, ' ')
    .replace(/[“”]/g, '"')
    .replace(/[’]/g, "'")
    .replace(
      /\b(?:make it|make the app|it should be|should be|publicly|public|private|in english|please|thanks?(?: you)?|asap|from scratch)\b[,.!]?/gi,
      ' ',
    )
    .replace(/[ \t]+/g, ' ')
    .replace(/\s+([,.;])/g, '$1')
    .trim();
}

/** Parses a request for a new app. */
export function readBrief(said: string): Brief {
  const text = toEnglish(said);
  const name = readName(text);
  const body = remainder(text, name);
  const head = readHead(body);
  const domain = findDomain(head.phrase, body.replace(audienceWords, ' '));
  const reader = new BriefReader(head, domain);
  reader.readSubject();
  const clauses = readClauses(head.rest);
  const listsThings = clauses.some(({ kind }) => kind !== 'for');
  for (const clause of clauses) reader.read(clause, !listsThings);
  return {
    text,
    name: name?.name,
    theme: readTheme(text) ?? {},
    audience: readAudience(text),
    domain,
    container: head.container ?? 'tracker',
    kind: withoutArticle(head.phrase),
    entities: reader.entities,
    relations: reader.relations,
    rules: [],
    views: viewWords.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind),
    currency: readCurrency(text),
    beyond: readBeyond(text),
  };
}
