import type { ComparisonBudget } from './hidden-texts.js';
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

function maskWith(hidden: HiddenTexts, text: string, isCut: boolean): string {
  const budget: ComparisonBudget = { left: mostComparisons };
  let masked = '';
  /** End of the text that was handled. */
  let done = 0;
  for (let at = 0; at + shortestHidden <= text.length && done < text.length; at += 1) {
    const found = hidden.at(text, at, isCut, budget);
    // What was not compared is not shown.
    if (budget.left <= 0) return tooAlike;
    if (!found) continue;
    // Values may overlap.
    if (at >= done) masked += `${text.slice(done, at)}[${found.name}]`;
    done = Math.max(done, found.end);
  }
  return masked + text.slice(done);
}

const masks = new WeakMap<Readonly<Record<string, string>>, SecretMask>();

/**
 * Replaces the values of secrets in a text by their names: also single lines of them, and as JSON, Base64, in hex and
 * in addresses. A text that looks like secrets in too many places is replaced as a whole. The mask of the same object
 * is kept.
 */
export function secretMask(secrets: Readonly<Record<string, string>>): SecretMask {
  const known = masks.get(secrets);
  if (known) return known;
  const hidden = new HiddenTexts(secretForms(secrets));
  const mask: SecretMask = (text, isCut = false) => (hidden.isEmpty ? text : maskWith(hidden, text, isCut));
  masks.set(secrets, mask);
  return mask;
}
