import type { Language } from '../language/language.js';
import { lex } from './lex.js';
import type { Token } from './token.js';

/** How a segment is joined to what precedes it in its sentence. */
export type Joint = 'start' | 'comma' | 'and' | 'or' | 'colon';

/** A part of a sentence between commas, `and`, colons and dashes; brackets stay inside. */
export interface Segment {
  readonly joint: Joint;
  readonly tokens: readonly Token[];
}

export interface Sentence {
  readonly segments: readonly Segment[];
  /** The indent of a bullet; undefined for running text. */
  readonly bullet: number | undefined;
  readonly isQuestion: boolean;
  readonly text: string;
}

const bulletMark = /^(\s*)(?:[-*•·–—▪◦]|\d{1,2}[.)]|[a-z]\))\s+/;

interface Line {
  readonly text: string;
  readonly bullet: number | undefined;
}

/** Lines of the request; a line that was merely wrapped continues the one before. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (const raw of text
    // Schemas of developers: `model Invoice { … }`, `CREATE TABLE loans (…)`.
    .replace(
      /\b(?:export\s+)?(?:create table(?: if not exists)?|model|interface|class|struct|type|table)\s+(?=\w+\s*[{(:=])/gi,
      '',
    )
    .replace(/\{[^{}]*\}/g, (block) => block.replace(/[;\n]\s*(?=\w)/g, ', ').replace(/;/g, ''))
    .replace(/(?<=\s|^)[:;]-?[)(DPp](?=\s|$)/g, '.')
    .replace(/[“”„«»]/g, '"')
    .replace(/[’‘]/g, "'")
    .split(/\r?\n/)) {
    if (raw.trim() === '') continue;
    const bullet = bulletMark.exec(raw);
    const last = lines.at(-1);
    const trimmed = raw.trim();
    const isWrapped =
      last &&
      !bullet &&
      (/[,(&]$|\b(?:and|or|with|the|a|of|for)$/i.test(last.text) ||
        (/^\p{Ll}/u.test(trimmed) &&
          !/^[\p{L} ]{2,25}:/u.test(trimmed) &&
          last.text.length > 45 &&
          !/[.!?:;]$/.test(last.text)));
    if (isWrapped) lines[lines.length - 1] = { ...last, text: `${last.text} ${trimmed}` };
    else
      lines.push(
        bullet
          ? { text: raw.slice(bullet[0].length).trim(), bullet: (bullet[1] ?? '').length }
          : { text: trimmed, bullet: undefined },
      );
  }
  return withPlainLists(lines);
}

/** Three short lines in a row after the first are a list, even without bullets. */
function withPlainLists(lines: readonly Line[]): Line[] {
  const isShort = (line: Line | undefined) =>
    line !== undefined &&
    line.bullet === undefined &&
    (line.text.split(/\s+/).length <= 5 || /^[\p{L} ]{2,25}:\s/u.test(line.text)) &&
    !/[.!?:]$/.test(line.text);
  return lines.map((line, index) => {
    const near = [-2, -1, 0, 1, 2].map((offset) => index + offset > 0 && isShort(lines[index + offset]));
    const isListed =
      near[2] === true && ((near[0] && near[1]) || (near[1] && near[3]) || (near[3] && near[4]));
    return isListed ? { ...line, bullet: 0 } : line;
  });
}

/** Splits at full stops, question marks and semicolons outside of brackets. */
function sentencesIn(line: string): string[] {
  const found: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < line.length; at += 1) {
    const char = line.charAt(at);
    if (/[([{]/.test(char)) depth += 1;
    else if (/[)\]}]/.test(char)) depth = Math.max(0, depth - 1);
    const isEnd =
      depth === 0 &&
      (char === ';' ||
        (/[.!?…]/.test(char) &&
          /^(?:\s|$|")/.test(line.slice(at + 1)) &&
          !/\b(?:e\.g|i\.e|etc|incl|nr|est|vs|approx|tel|bzw|z\.B|u\.a|p\.ej|ej|ex|ecc|ca|inkl|Nr|St|Dr|Mr|Mrs|max|min)$/i.test(
            line.slice(from, at),
          ) &&
          (char !== '.' ||
            !/^\s+\p{Ll}/u.test(line.slice(at + 1)) ||
            !/(?:^|\s)\d{1,2}$/.test(line.slice(from, at)))));
    if (!isEnd) continue;
    // `paid?, notes`: a question mark within a list says yes or no.
    if (char === '?' && /^\s*,/.test(line.slice(at + 1))) continue;
    found.push(line.slice(from, at + 1));
    from = at + 1;
  }
  found.push(line.slice(from));
  return found.map((each) => each.trim()).filter((each) => /[\p{L}\d]/u.test(each));
}

/** Splits tokens into segments, outside of brackets and quotation marks. */
export function segmentsOf(tokens: readonly Token[], first: Joint = 'start'): Segment[] {
  const segments: Segment[] = [];
  let part: Token[] = [];
  let joint = first;
  let depth = 0;
  let isQuoted = false;
  const close = (next: Joint) => {
    if (part.length > 0) segments.push({ joint, tokens: part });
    joint =
      part.length > 0 || next === 'colon' || joint === 'start' ? next : joint === 'colon' ? 'colon' : next;
    part = [];
  };
  for (const token of tokens) {
    if (token.role === 'open') depth += 1;
    else if (token.role === 'close') depth = Math.max(0, depth - 1);
    else if (token.text === '"') isQuoted = !isQuoted;
    const isFree = depth === 0 && !isQuoted;
    if (isFree && (token.role === 'comma' || token.role === 'and' || token.role === 'colon')) {
      // `, and` is one joint.
      if (part.length === 0 && segments.length > 0 && token.role !== 'colon') continue;
      close(token.role);
    } else if (!/^[.!?…"]+$/.test(token.text) || (token.text === '?' && part.length > 0)) part.push(token);
  }
  close('start');
  return segments;
}

/** The sentences of a request, with bullets. */
export function sentencesOf(text: string, language: Language): Sentence[] {
  return linesOf(text).flatMap(({ text: line, bullet }) =>
    sentencesIn(line).map((sentence, index) => ({
      text: sentence,
      bullet: index === 0 ? bullet : undefined,
      isQuestion: sentence.endsWith('?'),
      segments: segmentsOf(
        lex(
          sentence.replace(/[.!?;…]+$/, (end) => (end.startsWith('?') ? '?' : '')),
          language,
        ),
      ),
    })),
  );
}
