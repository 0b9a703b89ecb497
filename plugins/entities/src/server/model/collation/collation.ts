import { createHash } from 'node:crypto';
import { deriveRules } from './derive-rules.js';
import type { CollationRules } from './derive-rules.js';

/** How texts of an app are sorted: the order of its language, as replacements that both databases can make. */
export interface Collation {
  /** The tag that it was made from; a job that builds an index makes it again. */
  readonly language: string;
  /** The same for all languages with the same rules. Another one if the rules of the engine change. */
  readonly id: string;
  readonly rules: CollationRules;
}

/** English has no rules beside the root rules of Unicode, and no engine takes the tag `und`. */
const rootLanguage = 'en';

/** The tag as the collator knows it; that of the root rules for one that is no tag, or is not known. */
function knownLanguage(stated: string | undefined): string {
  try {
    return Intl.Collator.supportedLocalesOf(stated ?? [])[0] ?? rootLanguage;
  } catch {
    return rootLanguage;
  }
}

const byLanguage = new Map<string, Collation>();

/** @param stated a BCP 47 tag, as `layout.jsx` states it; without one, or with an unknown one, the root rules hold */
export function collationOf(stated?: string): Collation {
  const { baseName } = new Intl.Locale(knownLanguage(stated));
  const known = byLanguage.get(baseName);
  if (known) return known;
  const rules = deriveRules(baseName);
  const id = createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 8);
  const collation = { language: baseName, id, rules };
  byLanguage.set(baseName, collation);
  return collation;
}
