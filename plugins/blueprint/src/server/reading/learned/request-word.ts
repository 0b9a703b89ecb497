import type { Language } from '../../language/language.js';
import { singularIn } from '../../language/number.js';
import { lex } from '../lex.js';
import type { PartOfSpeech, Role } from '../token.js';
import { tokenize } from '../tokenize.js';

/** A word or mark of a request, as the tagger sees it. */
export interface RequestWord {
  readonly text: string;
  /** Place in the request. */
  readonly at: number;
  readonly low: string;
  /** The singular in lower case. */
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  /** The role of the fixed phrase that it belongs to. */
  readonly role: Role | undefined;
  readonly spaced: boolean;
  /** Index of its line, and of its sentence in the request. */
  readonly line: number;
  readonly sentence: number;
  /** Whether its line begins with a bullet or a number. */
  readonly isBulleted: boolean;
  /** Number of brackets around it. */
  readonly depth: number;
}

const bullet = /^\s*(?:[-*•·–—▪◦]|\d{1,2}[.)]|[a-z]\))\s+/;

/** The words of a line with the roles of the phrases that they belong to. */
function wordsOfLine(line: string, language: Language) {
  const raw = tokenize(line);
  const phrases = lex(line, language);
  const words: { text: string; at: number; spaced: boolean; pos: PartOfSpeech; role: Role | undefined }[] =
    [];
  let phrase = 0;
  let left = lengthOf(phrases[0]?.text ?? '');
  for (const { text, at, spaced } of raw) {
    const { pos = 'noun', role } = phrases[phrase] ?? {};
    words.push({ text, at, spaced, pos, role });
    left -= lengthOf(text);
    while (left <= 0 && phrase < phrases.length) {
      phrase += 1;
      left += lengthOf(phrases[phrase]?.text ?? '');
    }
  }
  return words;
}

const lengthOf = (text: string) => text.replace(/\s/g, '').length;

const endsSentence = (text: string) => /^(?:[.!?;…]|\.{2,})$/.test(text);

/** Splits a request into words with what is known of each by itself. */
export function requestWords(text: string, language: Language): RequestWord[] {
  const words: RequestWord[] = [];
  let sentence = 0;
  let start = 0;
  text
    .replace(/[’‘]/g, "'")
    .replace(/\r\n/g, '\n')
    .split('\n')
    .forEach((line, lineIndex) => {
      const from = start;
      start += line.length + 1;
      if (line.trim() === '') return;
      const mark = bullet.exec(line)?.[0].length ?? 0;
      let depth = 0;
      sentence += 1;
      for (const { text: word, at, spaced, pos, role } of wordsOfLine(line.slice(mark), language)) {
        if (role === 'close') depth = Math.max(0, depth - 1);
        const low = word.toLowerCase();
        const lemma = /\p{L}/u.test(low) ? singularIn(low, language) : low;
        words.push({
          text: word,
          at: from + mark + at,
          low,
          lemma,
          pos,
          role,
          spaced,
          line: lineIndex,
          sentence,
          isBulleted: mark > 0,
          depth,
        });
        if (role === 'open') depth += 1;
        // `missing pieces?, staff pick?` are entries of a list.
        const isEntry = word === '?' && /^\s*[,)/]/.test(line.slice(mark + at + 1));
        if (endsSentence(word) && depth === 0 && !isEntry) sentence += 1;
      }
    });
  return words;
}
