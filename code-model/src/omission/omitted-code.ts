import type { WrittenComment } from './comments-in.js';
import { commentsIn } from './comments-in.js';
import { saysOmitted } from './omission-words.js';

/** A comment in place of code. */
export interface OmittedCode {
  /** The comment as written, in one line. */
  readonly comment: string;
  /** From 1. */
  readonly line: number;
  /** The lines of the old text, from 1, that stood where the comment is; undefined for a new file. */
  readonly replaced?: { readonly from: number; readonly to: number };
}

/**
 * The first comment of a new text that stands where code belongs: `// rest of the page stays the same`. In a text that
 * replaces another, code must have been lost at its place; in a new one, it must say that something is left out, or be
 * all that a function or a block consists of.
 */
export function omittedCode(
  path: string,
  content: string,
  before: string | undefined,
): OmittedCode | undefined {
  if (content.length > longest || (before?.length ?? 0) > longest) return undefined;
  const comments = commentsIn(path, content);
  if (comments.length === 0) return undefined;
  const lines = content.split('\n');
  const code = [...lines, ...(before ?? '').split('\n')].filter((line) => !isComment(line)).join('\n');
  const names = new Set((code.match(/[A-Za-z_$][\w$]{2,}/g) ?? []).map((name) => name.toLowerCase()));
  for (const comment of comments) {
    if (!comment.isAlone && !comment.isWholeBody) continue;
    const says = saysOmitted(comment.text, namesBeside(comment, names));
    if (says === undefined && !(comment.isWholeBody && bodyWords.test(comment.text))) continue;
    const found = { comment: comment.text.replace(/\s+/g, ' ').trim(), line: comment.first + 1 };
    if (before === undefined) {
      if (comment.isDocumentation) continue;
      if (says === 'surely' || comment.isWholeBody || endsBlock(lines, comment)) return found;
    } else if (!before.includes(comment.text)) {
      const replaced = lostAt(before.split('\n'), lines, comment);
      if (replaced) return { ...found, replaced };
      if (comment.isWholeBody) return found;
    }
  }
  return undefined;
}

/** Longer texts would hold up others. */
const longest = 200_000;

/** What comments in empty functions say, apart from words for what is left out. */
const bodyWords =
  /^\W*(?:your |the |actual |some )*(?:code|logic|implementation|body)(?: (?:goes|comes|is|as|here|before|above|same)){0,3}\W*$/i;

/** Names in capitals or with a capital inside, which only a program has: the others are words. */
function namesBeside({ text }: WrittenComment, names: ReadonlySet<string>): ReadonlySet<string> {
  const written = text.match(/\b(?:[A-Z][A-Za-z]+|[a-z]+[A-Z]\w*)\b/g) ?? [];
  return new Set(written.map((name) => name.toLowerCase()).filter((name) => names.has(name)));
}

/** Whether nothing of the same block follows. */
function endsBlock(lines: readonly string[], { last }: WrittenComment): boolean {
  const next = lines.slice(last + 1).find((line) => line.trim() !== '');
  return next === undefined || /^\s*(?:[})\]]|<\/)/.test(next);
}

const plain = (line: string) => line.trim();
/** Lines that say something; brackets and single words occur everywhere. */
const isTelling = (line: string) => (line.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > 3;
const isComment = (line: string) => /^\s*(?:\/\/|\/\*|\*|\{\/\*|<!--)/.test(line);

/**
 * The lines that were lost where a comment is: between the nearest lines before and behind it that both texts have once,
 * the old text said more than the new one.
 */
function lostAt(
  before: readonly string[],
  after: readonly string[],
  { first, last }: WrittenComment,
): { from: number; to: number } | undefined {
  const [inBefore, inAfter] = [placesOf(before), placesOf(after)];
  const anchor = (line: string | undefined): number | undefined => {
    if (line === undefined || !isTelling(line) || isComment(line)) return undefined;
    const key = plain(line);
    return inAfter.get(key)?.length === 1 && inBefore.get(key)?.length === 1
      ? inBefore.get(key)?.[0]
      : undefined;
  };
  let [start, from] = [first - 1, -1];
  for (; start >= 0; start -= 1) {
    const place = anchor(after[start]);
    if (place !== undefined) {
      from = place;
      break;
    }
  }
  let [end, to] = [last + 1, before.length];
  for (; end < after.length; end += 1) {
    const place = anchor(after[end]);
    if (place !== undefined && place > from) {
      to = place;
      break;
    }
  }
  const isCodeLine = (line: string) => isTelling(line) && !isComment(line);
  const old = before.slice(from + 1, to).filter(isCodeLine);
  const now = after
    .slice(start + 1, end)
    .filter((line, index) => isCodeLine(line) && !within(start + 1 + index, first, last));
  return old.length > now.length ? { from: from + 2, to } : undefined;
}

const within = (line: number, first: number, last: number) => line >= first && line <= last;

function placesOf(lines: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    const known = places.get(plain(line));
    if (known) known.push(index);
    else places.set(plain(line), [index]);
  }
  return places;
}
