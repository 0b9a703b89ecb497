import { proseAt } from './prose.js';
import type { ReplyView } from './reply-view.js';

/** Characters of a reply that are read out; the rest is there to be read at one’s own pace. */
const longest = 600;

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** What is read of Markdown: no code, no marks, of links their text. */
function withoutMarks(text: string): string {
  return text
    .replace(/^[ \t]*(`{3,}|~{3,})[^]*?(?:^[ \t]*\1|$(?![^]))/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|[-*+>]|\d+[.)])[ \t]+/gm, '')
    .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, '');
}

const sentencesOf = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => Array.from(sentences.segment(line), ({ segment }) => segment.trim()));

/** Reads the sentences that are complete in a text that still grows: those of all whole lines, and all but the last of the last line. */
function completeSentences(text: string): readonly string[] {
  const end = text.lastIndexOf('\n') + 1;
  const [lines, last] = [text.slice(0, end), text.slice(end)];
  const isInCode = (lines.match(/^[ \t]*(?:`{3,}|~{3,})/gm)?.length ?? 0) % 2 === 1;
  const started = isInCode ? [] : sentencesOf(withoutMarks(last)).slice(0, -1);
  return [...sentencesOf(withoutMarks(lines)), ...started];
}

/**
 * The sentences of a reply for screen readers, in order. While it is streamed, its last sentence waits for its end, so
 * that what is read out never changes.
 */
export function spokenSentences({ parts, status }: ReplyView): readonly string[] {
  const all = parts.flatMap((part, index) => {
    const isGrowing = status === 'running' && index === parts.length - 1;
    if (isGrowing && part.kind === 'text') return completeSentences(part.text);
    return sentencesOf(withoutMarks(proseAt(parts, index)));
  });
  let length = 0;
  return all.filter((sentence) => sentence !== '' && (length += sentence.length) <= longest);
}
