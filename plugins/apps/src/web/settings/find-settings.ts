import { normalizedText } from '@buildai/core/shared';
import type { SettingsEntry, SettingsSection } from './settings-sections.js';

export interface FoundSetting {
  /** ID of the section, or of the part of a section. */
  readonly id: string;
  readonly title: string;
  /** The label or help text that was found, unless the title says it or another term was found. */
  readonly match?: string;
}

const plain = (text: string): string => normalizedText(text, 'NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The entries with all words of a query in their title, labels, help texts or other terms. Those with it in the title
 * are first, and those with it in no text that they show are last.
 */
export function findSettings(sections: readonly SettingsSection[], query: string): readonly FoundSetting[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const hasAll = (text: string): boolean => words.every((word) => plain(text).includes(word));
  const byTitle: FoundSetting[] = [];
  const byKeyword: FoundSetting[] = [];
  const byTerm: FoundSetting[] = [];
  const entries: readonly SettingsEntry[] = sections.flatMap((section) => [section, ...section.parts]);
  for (const { id, extra } of entries) {
    const { title, keywords = [], terms = [] } = extra;
    if (hasAll(title)) byTitle.push({ id, title });
    else if (hasAll([title, ...keywords, ...terms].join('\n'))) {
      const match =
        keywords.find(hasAll) ?? keywords.find((text) => words.some((word) => plain(text).includes(word)));
      if (match === undefined) byTerm.push({ id, title });
      else byKeyword.push({ id, title, match });
    }
  }
  return [...byTitle, ...byKeyword, ...byTerm];
}
