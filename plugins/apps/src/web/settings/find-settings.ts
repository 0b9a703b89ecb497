import { normalizedText } from '@buildai/core/shared';
import type { SettingsEntry, SettingsSection } from './settings-sections.js';

export interface FoundSetting {
  /** ID of the section, or of the part of a section. */
  readonly id: string;
  readonly title: string;
  /** The label or help text that was found, unless the title says it. */
  readonly match?: string;
}

const plain = (text: string): string => normalizedText(text, 'NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The entries with all words of a query in their title, labels or help texts; those with it in the title first. */
export function findSettings(sections: readonly SettingsSection[], query: string): readonly FoundSetting[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const hasAll = (text: string): boolean => words.every((word) => plain(text).includes(word));
  const find = ({ id, extra: { title, keywords = [] } }: SettingsEntry): readonly FoundSetting[] => {
    if (hasAll(title)) return [{ id, title }];
    if (!hasAll([title, ...keywords].join('\n'))) return [];
    const match =
      keywords.find(hasAll) ?? keywords.find((text) => words.some((word) => plain(text).includes(word)));
    return [match === undefined ? { id, title } : { id, title, match }];
  };
  const found = sections.flatMap((section) => [section, ...section.parts]).flatMap(find);
  return [
    ...found.filter(({ match }) => match === undefined),
    ...found.filter(({ match }) => match !== undefined),
  ];
}
