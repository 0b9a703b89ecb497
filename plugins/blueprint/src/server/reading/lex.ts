import type { Language } from '../language/language.js';
import { englishTags } from './english-tags.js';
import type { Grammar } from './grammar/grammar.js';
import { wordList } from './grammar/word-list.js';
import { grammarOf } from './grammar/index.js';
import { correctedRequestWord } from './spelling.js';
import { PhraseTable } from './phrase-table.js';
import type { PartOfSpeech, Role, Token } from './token.js';
import type { RawToken } from './tokenize.js';
import { tokenize } from './tokenize.js';
import { withVerbsFirst } from './verbs-first.js';

const marks: ReadonlyMap<string, Role> = new Map([
  [',', 'comma'],
  ['→', 'colon'],
  [':', 'colon'],
  ['–', 'colon'],
  ['—', 'colon'],
  ['->', 'colon'],
  ['=>', 'colon'],
  ['=', 'colon'],
  ['/', 'slash'],
  ['|', 'slash'],
  ['(', 'open'],
  ['[', 'open'],
  ['{', 'open'],
  [')', 'close'],
  [']', 'close'],
  ['}', 'close'],
]);

const tables = new Map<Grammar, PhraseTable>();

function tableOf(grammar: Grammar): PhraseTable {
  const known = tables.get(grammar) ?? new PhraseTable(grammar.words, grammar.elided);
  tables.set(grammar, known);
  return known;
}

const verbRoles: ReadonlySet<Role> = new Set(['keep', 'wish', 'build', 'feature', 'warn', 'have', 'belong']);

/** Whether a verb can stand after these tokens: at the beginning, after a person, `to`, a modal or `and`. */
function canBeVerb(
  before: readonly Token[],
  low: string,
  tag: PartOfSpeech | undefined,
  next: string,
): boolean {
  const last = before.findLast(({ role }) => role !== 'filler');
  if (!last) return true;
  if (last.pos === 'punctuation' && last.role !== 'comma' && last.role !== 'slash')
    return last.role !== 'open' && last.role !== 'colon';
  switch (last.role) {
    case 'to':
    case 'person':
    case 'it':
    case 'modal':
    case 'wish':
    case 'build':
    case 'relative':
    case 'not':
      return true;
    case 'and':
    case 'comma':
    case 'slash':
      if (last.role !== 'slash' && /^(?:needs?|wants?)$/.test(low)) return true;
      // `small ferry, log every crossing`
      if (last.role === 'comma' && /^(?:every|each|all|my|our)$/.test(next)) return true;
      return (
        tag === 'verb' &&
        before.some(
          ({ role, pos }) => role === 'keep' || role === 'feature' || role === 'wish' || pos === 'verb',
        )
      );
    case 'article':
    case 'each':
    case 'of':
    case 'with':
    case 'many':
    case 'for':
    case 'colon':
      return false;
    default:
      // `vinyl records with …`, but `the app records the hours`.
      return (
        tag === 'verb' &&
        (last.pos === 'noun' || last.pos === 'adverb') &&
        !low.endsWith('ing') &&
        !/^(?:|for|of|with|[,.:;)-])$/.test(next) &&
        (!low.endsWith('s') || /^(?:an?|the|my|our|their|all|its|his|her|every|each|\d+)$/.test(next))
      );
  }
}

function isDash(raw: RawToken, next: RawToken | undefined): boolean {
  return raw.text === '-' && raw.spaced && (next?.spaced ?? false);
}

function posOf(raw: RawToken, tag: PartOfSpeech | undefined): PartOfSpeech {
  if (/^\d[\d.,:]*(?:st|nd|rd|th)?$/.test(raw.text)) return 'number';
  if (!/[\p{L}\d]/u.test(raw.text)) return 'punctuation';
  if (tag === 'verb' && /(?:ed|en|wn|ld|nt|id)$/.test(raw.text)) return 'participle';
  return tag ?? 'noun';
}

/** The words of a line with their parts of speech and roles. Fixed phrases become one token. */
export function lex(line: string, language: Language): Token[] {
  const grammar = grammarOf(language);
  const table = tableOf(grammar);
  const raw = tokenize(line, grammar.elided).flatMap((token) => splitCompound(token, grammar));
  const tags = language === 'en' ? englishTags(line) : undefined;
  const plain = raw.map(({ text }) => text.toLowerCase().replace(/’/g, "'"));
  const lows = language === 'en' ? plain.map(correctedRequestWord) : plain;
  const tokens: Token[] = [];
  for (let at = 0; at < raw.length;) {
    const token = raw[at];
    if (!token) break;
    const low = lows[at] ?? '';
    const tag = tags?.get(token.at);
    const mark = isDash(token, raw[at + 1]) ? 'colon' : marks.get(token.text);
    if (mark) {
      tokens.push({ text: token.text, low, pos: 'punctuation', role: mark, spaced: token.spaced });
      at += 1;
      continue;
    }
    if (low === "'s" || low === "'") {
      const last = tokens.at(-1);
      const joined = table.longest([`${last?.low ?? ''}'s`], 0)?.roles[0];
      if (joined && last)
        tokens[tokens.length - 1] = { ...last, text: `${last.text}'s`, low: `${last.low}'s`, role: joined };
      else tokens.push({ text: token.text, low, pos: 'other', role: 'possessive', spaced: token.spaced });
      at += 1;
      continue;
    }
    // The `liste` of `Kundenliste mit Name` begins no phrase such as `Liste mit`, which means `many`.
    const words = token.isTail ? lows.slice(0, at + 1) : lows;
    const found = token.text === 'IT' ? undefined : table.longest(words, at);
    const roles = (found?.roles ?? []).filter((role) => {
      if (!verbRoles.has(role)) return true;
      const isFixed = (found?.length ?? 1) > 1;
      return isFixed || !grammar.ambiguousVerbs.has(low) || canBeVerb(tokens, low, tag, lows[at + 1] ?? '');
    });
    const length = roles.length > 0 ? (found?.length ?? 1) : 1;
    const joined = raw.slice(at, at + length);
    tokens.push({
      text: joined.map(({ text, spaced }, index) => (index > 0 && spaced ? ` ${text}` : text)).join(''),
      low: lows.slice(at, at + length).join(' '),
      pos: posOf(token, tag),
      role: choose(roles, tokens),
      spaced: token.spaced,
    });
    at += length;
  }
  return settled(tokens, grammar);
}

/** `Mitgliederverwaltung` as two words, the second one for an app. */
function splitCompound(token: RawToken, grammar: Grammar): RawToken[] {
  if (grammar.appEndings === undefined) return [token];
  const low = token.text.toLowerCase();
  if (wordList(grammar.noCompounds ?? '').has(low)) return [token];
  const ending = [...wordList(grammar.appEndings)]
    .filter((each) => low.endsWith(each) && low.length >= each.length + 3)
    .sort((one, other) => other.length - one.length)[0];
  if (ending === undefined) return [token];
  const at = low.length - ending.length;
  return [
    { ...token, text: token.text.slice(0, at) },
    { text: token.text.slice(at), at: token.at + at, spaced: false, isTail: true },
  ];
}

const clauseEnds: ReadonlySet<Role> = new Set<Role>(['comma', 'and', 'close', 'colon']);

/** Articles and verbs in places where they are none: `rendu le`, and verbs at the end of a clause. */
function settled(tokens: readonly Token[], grammar: Grammar): Token[] {
  const placed = tokens.map((token, at) => {
    const next = tokens[at + 1];
    const isEnd =
      next === undefined ||
      (next.role !== undefined && clauseEnds.has(next.role)) ||
      next.pos === 'punctuation';
    // `rendu le`, `consegnata il` end like `paid on`.
    const isDangling =
      grammar.headFirst &&
      token.role === 'article' &&
      isEnd &&
      tokens[at - 1]?.pos === 'noun' &&
      tokens[at - 1]?.role === undefined;
    const isGenitive =
      token.role === 'article' &&
      wordList(grammar.genitives ?? '').has(token.low) &&
      next?.pos === 'noun' &&
      tokens[at - 1]?.pos === 'noun' &&
      tokens[at - 1]?.role === undefined;
    if (isGenitive) return { ...token, role: 'of' as const };
    return isDangling ? { ...token, role: 'in' as const } : token;
  });
  return grammar.verbLast === true ? withVerbsFirst(placed) : placed;
}

/** The role that fits the place, where a word has several. */
function choose(roles: readonly Role[], before: readonly Token[]): Role | undefined {
  if (roles.length < 2) return roles[0];
  const last = before.findLast(({ role }) => role !== 'filler');
  const isStart =
    !last ||
    last.role === 'comma' ||
    last.role === 'and' ||
    last.role === 'colon' ||
    last.pos === 'punctuation';
  const afterPerson =
    last?.role === 'person' || last?.role === 'modal' || last?.role === 'to' || last?.role === 'relative';
  const prefer = (...wanted: Role[]) => wanted.find((role) => roles.includes(role));
  if (isStart || afterPerson) {
    const first = prefer(
      'keep',
      'wish',
      'build',
      'warn',
      'feature',
      'whether',
      'when',
      'who',
      'where',
      'how-many',
      'which',
    );
    if (first && (first !== 'wish' || !roles.includes('have') || afterPerson || isStart)) return first;
  }
  return prefer('have', 'person', 'relative') ?? roles[0];
}
