import type { Role, Token } from './token.js';

const leads: ReadonlySet<Role> = new Set<Role>(['person', 'wish', 'modal', 'relative', 'to', 'filler', 'it']);
const noPlace: ReadonlySet<Role> = new Set<Role>(['colon', 'open', 'close']);

/** The beginning of the clause that ends before a place: after a colon, a bracket, a full stop. */
function clauseStart(tokens: readonly Token[], end: number): number {
  for (let at = end - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token?.role && noPlace.has(token.role)) return at + 1;
  }
  return 0;
}

/** The place behind `ich möchte`, `womit ich`, `um` and the like, from where the verb governs the rest. */
function placeOfVerb(tokens: readonly Token[], from: number, end: number): number | undefined {
  let place: number | undefined;
  for (let at = from; at < end; at += 1) {
    const role = tokens[at]?.role;
    if (role === 'to' && at < end - 1) place = at + 1;
    if (role !== 'wish' && role !== 'relative' && role !== 'modal' && role !== 'person') continue;
    let last = at;
    while (last + 1 < end && leads.has(tokens[last + 1]?.role ?? 'and')) last += 1;
    place = last + 1;
    at = last;
  }
  return place;
}

/**
 * Moves the verbs at the end of clauses to where they stand in languages with the verb first, so that `ich möchte
 * Kunden und Aufträge verwalten` is read as `ich möchte verwalten Kunden und Aufträge`.
 */
export function withVerbsFirst(tokens: readonly Token[]): Token[] {
  const ordered = [...tokens];
  for (let end = ordered.length; end > 0; end -= 1) {
    const isClauseEnd = end === ordered.length || isBoundary(ordered, end);
    if (!isClauseEnd) continue;
    let first = end;
    while (first > 0 && isFinalVerb(ordered[first - 1])) first -= 1;
    if (first > 0 && ordered[first - 1]?.role === 'to') first -= 1;
    const verbs = ordered.slice(first, end);
    if (
      !verbs.some(
        ({ role }) => role === 'keep' || role === 'feature' || role === 'have' || role === 'build',
      ) ||
      first === 0
    )
      continue;
    const from = clauseStart(ordered, first);
    const keep = verbs.filter(({ role }) => role !== 'modal');
    const place = verbs.some(({ role }) => role === 'have')
      ? placeAfterSubject(ordered, from, first)
      : placeOfVerb(ordered, from, first);
    if (place === undefined || place >= first) continue;
    ordered.splice(first, verbs.length);
    ordered.splice(place, 0, ...keep);
  }
  return ordered;
}

function isFinalVerb(token: Token | undefined): boolean {
  return (
    token?.role === 'build' ||
    token?.role === 'keep' ||
    token?.role === 'feature' ||
    token?.role === 'modal' ||
    token?.role === 'have' ||
    token?.role === 'wish'
  );
}

/** Whether a clause may end before a token: at a colon, or a comma that a relative clause or `und` with verb follows. */
function isBoundary(tokens: readonly Token[], end: number): boolean {
  const token = tokens[end];
  if (
    token?.role === 'colon' ||
    token?.role === 'open' ||
    (token?.pos === 'punctuation' && token.role === undefined)
  )
    return true;
  if (token?.role !== 'comma' && token?.role !== 'and' && token?.role !== 'with') return false;
  return true;
}

/** `dass jeder Kunde mehrere Aufträge hat`: before the second phrase. */
function placeAfterSubject(tokens: readonly Token[], from: number, end: number): number | undefined {
  const relative = tokens.findIndex(({ role }, at) => at >= from && at < end && role === 'relative');
  if (relative < 0) return undefined;
  const second = tokens.findIndex(
    ({ role, pos }, at) =>
      at > relative + 2 &&
      at < end &&
      (role === 'article' || role === 'many' || role === 'each' || pos === 'number'),
  );
  return second < 0 ? undefined : second;
}
