import { clauseVerbs } from './clause-verbs.js';
import type { Segment } from './sentences.js';
import type { Token } from './token.js';

/** Cuts off leading and trailing fillers and joints. */
export function trimmed(tokens: readonly Token[]): readonly Token[] {
  let from = 0;
  let to = tokens.length;
  const isEmpty = (token: Token | undefined) =>
    token?.role === 'filler' ||
    token?.role === 'and' ||
    token?.role === 'comma' ||
    (token?.pos === 'punctuation' && token.role === undefined && token.text !== '?' && token.text !== '#');
  while (from < to && isEmpty(tokens[from])) from += 1;
  while (to > from && isEmpty(tokens[to - 1])) to -= 1;
  return tokens.slice(from, to);
}

/** Cuts off `I would like you to`, `please build me`. */
export function withoutWish(tokens: readonly Token[]): {
  readonly tokens: readonly Token[];
  readonly hasWish: boolean;
  readonly hasPerson: boolean;
  readonly onlyBuilds: boolean;
} {
  let at = 0;
  let hasWish = false;
  let hasPerson = false;
  for (; at < tokens.length; at += 1) {
    const token = tokens[at];
    const role = token?.role;
    if (role === 'wish') {
      hasWish = true;
    } else if (role === 'build') {
      // `we make crowns` is what they do, `make me an app` what they want.
      if (hasPerson && !hasWish && tokens[at - 1]?.role === 'person') break;
      hasWish = true;
    } else if (role === 'person') {
      if (tokens[at + 1]?.role === 'possessive') break;
      hasPerson = true;
    } else if (
      role === 'to' ||
      role === 'modal' ||
      role === 'filler' ||
      (role === 'be' && hasPerson && (tokens[at + 1]?.role === 'wish' || tokens[at + 1]?.role === 'build')) ||
      (hasPerson && token?.pos === 'adverb' && !hasWish)
    ) {
      if (role === 'modal' && at === 0 && !tokens.slice(1, 3).some((next) => next.role === 'person')) break;
    } else if (role === 'for' && tokens[at + 1]?.role === 'person' && hasWish) {
      continue;
    } else break;
  }
  const said = tokens.slice(0, at);
  return {
    tokens: tokens.slice(at),
    hasWish,
    hasPerson,
    onlyBuilds: hasWish && said.every(({ role }) => role !== 'wish'),
  };
}

/** Cuts off `in our club` before what is stored there. */
export function withoutPlace(tokens: readonly Token[]): readonly Token[] {
  if (tokens[0]?.role !== 'in') return tokens;
  const thing = tokens.findIndex(
    ({ role }, at) => at > 1 && (role === 'article' || role === 'many' || role === 'each'),
  );
  return thing < 0 ? tokens : tokens.slice(thing);
}

/** Words before a colon are a name, even if they can be verbs: `Volunteer: …`. */
export function asNouns(tokens: readonly Token[]): readonly Token[] {
  const [first] = tokens;
  if (
    tokens.some(
      ({ role }) =>
        role === 'person' ||
        role === 'to' ||
        role === 'for' ||
        role === 'have' ||
        role === 'with' ||
        role === 'article' ||
        role === 'many',
    ) ||
    (first?.role === 'wish' && tokens.length > 1)
  )
    return tokens;
  if (tokens.length === 1 && first?.role === 'keep' && /^(?:track|keep|manage|record|log)$/.test(first.low))
    return tokens;
  return tokens.map((token) =>
    token.role === 'feature' ||
    token.role === 'keep' ||
    token.role === 'warn' ||
    token.role === 'build' ||
    token.role === 'wish' ||
    (token.role === 'app' && tokens.length === 1)
      ? { ...token, role: undefined, pos: 'noun' }
      : token,
  );
}

/** Words of a name that are verbs elsewhere: `has` in `who has it`, `plan` in `meal plan`. */
export function isInName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  if (token?.role === 'relative') return false;
  if (token?.role === 'with' && next === undefined) return true;
  if (token?.role === 'keep' || token?.role === 'feature' || token?.role === 'wish')
    return before?.role === 'article' || (token.pos === 'noun' && before?.pos === 'noun');
  return false;
}

export function closesAfter(tokens: readonly Token[], open: number, at: number): boolean {
  let depth = 0;
  for (let index = open; index < at; index += 1) {
    if (tokens[index]?.role === 'open') depth += 1;
    if (tokens[index]?.role === 'close') depth -= 1;
  }
  return depth > 0;
}

/** `Nurse in a small practice, I need …`: the writer. */
export function saysWho([first, second]: readonly Segment[]): boolean {
  return (
    first !== undefined &&
    second?.joint === 'comma' &&
    second.tokens[0]?.role === 'person' &&
    !first.tokens.some(
      ({ role }) => role === 'app' || role === 'open' || (role !== undefined && clauseVerbs.has(role)),
    )
  );
}
