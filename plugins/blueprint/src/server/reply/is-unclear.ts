import type { AppPlan } from '../plan/app-plan.js';
import type { Brief } from '../understanding/brief.js';
import { singularIn } from '../language/number.js';
import { englishTags } from '../reading/english-tags.js';

/** Shortest request that can be too unclear to build, in characters. */
const shortestUnclear = 100;

/**
 * Least share of a request's nouns that its plan contains. Over 320 requests, 1 in 100 of the plans that were right
 * is below it, and half of the wrong plans that were made from running text.
 */
const leastShare = 0.6;

/** Words that differ only in their endings are the same: `inspect`, `inspection`. */
const stemOf = (word: string) => singularIn(word.toLowerCase(), 'en').slice(0, 5);

function* wordsOf({ name, entities }: AppPlan): Generator<string> {
  yield name;
  for (const { label, plural, fields } of entities) {
    yield `${label} ${plural}`;
    for (const field of fields) {
      yield `${field.label} ${field.name}`;
      for (const option of field.options ?? []) yield option.label;
    }
  }
}

/** Share of the nouns of an English text that a plan contains, from 0 to 1. */
export function shareOfNouns(text: string, plan: AppPlan): number {
  const planned = new Set([...wordsOf(plan)].flatMap((words) => words.split(/[^\p{L}]+/u).map(stemOf)));
  const nouns = [...englishTags(text)]
    .filter(([, pos]) => pos === 'noun')
    .map(([at]) => /^[\p{L}-]+/u.exec(text.slice(at))?.[0] ?? '')
    .filter((word) => word.length > 3);
  if (nouns.length === 0) return 1;
  return nouns.filter((word) => planned.has(stemOf(word))).length / nouns.length;
}

/**
 * Whether the plan of a request should be shown before it is built: it is long, and an entity is doubtful, most
 * sentences were not used, or the plan contains too few of the things that an English one names.
 */
export function isUnclear({ text, unread, language, isDoubtful }: Brief, plan: AppPlan): boolean {
  if (text.length < shortestUnclear) return false;
  if (isDoubtful) return true;
  const left = unread.reduce((sum, sentence) => sum + sentence.length, 0);
  return left > text.length / 2 || (language === 'en' && shareOfNouns(text, plan) < leastShare);
}
