import type { Language } from '../language/language.js';
import { activityOf, kindOf } from './kind-of-app.js';
import { nounPhrase } from './noun-phrase.js';
import { readThreshold } from './read-threshold.js';
import { trimmed, withoutWish } from './segment-words.js';
import type { Segment, Sentence } from './sentences.js';
import type { MentionedThreshold } from './thing-draft.js';
import type { Role, Token } from './token.js';

/** The kind of app that a request names, and what it is about. */
export interface KindOfApp {
  /** `habit tracker`. */
  readonly phrase: string;
  /** `habit`; empty for a mere `app`. */
  readonly subject: string;
}

const ends: ReadonlySet<Role> = new Set<Role>([
  'for',
  'of',
  'per',
  'to',
  'in',
  'open',
  'each',
  'with',
  'have',
  'relative',
  'where',
]);

function kindIn({ tokens }: Segment, language: Language): KindOfApp | undefined {
  const said = trimmed(withoutWish(trimmed(tokens)).tokens);
  // `liste de courses`: what the app is about stands behind its kind.
  const isEnd = ({ role }: Token, at: number) => at > 0 && role !== undefined && ends.has(role);
  const cut = said.findIndex(isEnd);
  const phrase = nounPhrase(cut < 0 ? said : said.slice(0, cut), language);
  const subject = kindOf(phrase.tokens, language, true) ?? activityOf(phrase);
  if (!subject || (phrase.isPlural && subject.text === '')) return undefined;
  return { phrase: phrase.text, subject: subject.text };
}

/** The kind of app that the first words of a request name. */
export function readKind(sentences: readonly Sentence[], language: Language): KindOfApp | undefined {
  const openings = sentences.slice(0, 2).flatMap(({ segments }) => segments.slice(0, 2));
  for (const segment of openings) {
    const kind = kindIn(segment, language);
    if (kind) return kind;
  }
  return undefined;
}

const warns: ReadonlySet<Role> = new Set<Role>(['warn', 'feature']);

/** The limits that a request wants to be told of: `warn me when stock falls below 10`. */
export function readThresholds(sentences: readonly Sentence[], language: Language): MentionedThreshold[] {
  return sentences
    .flatMap(({ segments }) => segments)
    .filter(({ tokens }) => tokens.some(({ role }) => role !== undefined && warns.has(role)))
    .flatMap(({ tokens }) => readThreshold(tokens, language) ?? []);
}
