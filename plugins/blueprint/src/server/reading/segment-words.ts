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
