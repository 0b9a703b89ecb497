import type { ReactElement } from 'react';
import type { SettingsGroup, settingsSection } from '../../shared/slots.js';

/** An entry of the Settings tab: a section, or a part of one. */
export interface SettingsEntry {
  readonly id: string;
  readonly extra: NonNullable<(typeof settingsSection)['extra']>;
  readonly element: ReactElement;
}

/** A section of the Settings tab with its parts, in order. */
export interface SettingsSection extends SettingsEntry {
  readonly parts: readonly SettingsEntry[];
}

/** Headings of the groups, in the order of the list. */
export const settingsGroups: readonly { readonly id: SettingsGroup; readonly title: string }[] = [
  { id: 'general', title: 'General' },
  { id: 'access', title: 'Access' },
  { id: 'sharing', title: 'Sharing' },
  { id: 'features', title: 'Data, email, and AI' },
  { id: 'integrations', title: 'Integrations' },
];

/** Sections in the order of their groups. A part of a section that is not installed is a section itself. */
export function settingsSections(entries: readonly SettingsEntry[]): readonly SettingsSection[] {
  const isPart = ({ extra: { partOf } }: SettingsEntry) =>
    partOf !== undefined && entries.some(({ id, extra }) => id === partOf && extra.partOf === undefined);
  const sections = entries
    .filter((entry) => !isPart(entry))
    .map((entry) => ({
      ...entry,
      parts: entries.filter((other) => isPart(other) && other.extra.partOf === entry.id),
    }));
  return settingsGroups.flatMap(({ id }) => sections.filter(({ extra }) => extra.group === id));
}

/** The section that an ID in the address names: by itself, or by a part of it. */
export const sectionNamed = (sections: readonly SettingsSection[], id: string): SettingsSection | undefined =>
  sections.find((section) => section.id === id || section.parts.some((part) => part.id === id));
