import type { ComparisonBudget, FoundText } from './hidden-texts.js';
import { HiddenTexts } from './hidden-texts.js';
import { secretForms, shortestHidden } from './secret-forms.js';

/**
 * Comparisons of characters for one text, which take less than a millisecond. Texts of a function and its secrets may
 * be made so that each place looks like a secret for thousands of characters.
 */
const mostComparisons = 250_000;
const tooAlike = '(hidden: too much of it looks like secrets)';

/** @param isCut whether the text may end in the middle of a value: its beginning there is hidden too */
export type SecretMask = (text: string, isCut?: boolean) => string;

interface FoundPlace extends FoundText {
  readonly start: number;
}

/** The places of hidden texts, from the start; undefined if that takes too many comparisons. */
function placesIn(hidden: HiddenTexts, text: string, isCut: boolean): readonly FoundPlace[] | undefined {
  const budget: ComparisonBudget = { left: mostComparisons };
  const places: FoundPlace[] = [];
  let done = 0;
  for (let at = 0; at + shortestHidden <= text.length && done < text.length; at += 1) {
    const found = hidden.at(text, at, isCut, budget);
    if (budget.left <= 0) return undefined;
    if (!found) continue;
    places.push({ ...found, start: at });
    done = Math.max(done, found.end);
  }
  return places;
}

/** Line breaks, also in JSON, and how the next line is indented. */
const lineBreaks = /(?:\r?\n|\\r\\n|\\n)[ \t]*/g;

/** Like `placesIn`, of the text without its line breaks, for encodings that were wrapped. */
function wrappedPlaces(hidden: HiddenTexts, text: string, isCut: boolean): readonly FoundPlace[] | undefined {
  /** The place of each character of the joined text. */
  const origins: number[] = [];
  let joined = '';
  let from = 0;
  const join = (end: number) => {
    joined += text.slice(from, end);
    for (let at = from; at < end; at += 1) origins.push(at);
  };
  for (const { index, 0: lineBreak } of text.matchAll(lineBreaks)) {
    join(index);
    from = index + lineBreak.length;
  }
  if (from === 0) return [];
  join(text.length);
  return placesIn(hidden, joined, isCut)?.map(({ name, start, end }) => ({
    name,
    start: origins[start] ?? 0,
    end: (origins[end - 1] ?? 0) + 1,
  }));
}

function maskWith(hidden: HiddenTexts, text: string, isCut: boolean): string {
  const [places, wrapped] = [placesIn(hidden, text, isCut), wrappedPlaces(hidden, text, isCut)];
  // What was not compared is not shown.
  if (!places || !wrapped) return tooAlike;
  let masked = '';
  /** End of the text that was handled. */
  let done = 0;
  for (const { name, start, end } of [...places, ...wrapped].sort((one, other) => one.start - other.start)) {
    // Values may overlap.
    if (start >= done) masked += `${text.slice(done, start)}[${name}]`;
    done = Math.max(done, end);
  }
  return masked + text.slice(done);
}

const masks = new WeakMap<Readonly<Record<string, string>>, SecretMask>();

/**
 * Replaces the values of secrets in a text by their names: also lines, texts and passwords within them, and as JSON, as
 * Base64 and in hex, also wrapped in lines or of UTF-16, and in addresses. What a function spreads over several texts
 * is not found. A text that looks like secrets in too many places is replaced as a whole. The mask of the same object is
 * kept.
 */
export function secretMask(secrets: Readonly<Record<string, string>>): SecretMask {
  const known = masks.get(secrets);
  if (known) return known;
  const hidden = new HiddenTexts(secretForms(secrets));
  const mask: SecretMask = (text, isCut = false) => (hidden.isEmpty ? text : maskWith(hidden, text, isCut));
  masks.set(secrets, mask);
  return mask;
}
