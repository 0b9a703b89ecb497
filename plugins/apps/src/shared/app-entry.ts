import { appEntries } from '@buildai/auth/shared';
import type { AppEntry } from '@buildai/auth/shared';
import { defineExtensionPoint } from '@buildai/core/shared';
import { z } from 'zod';
import { defineAppSetting } from './app-settings.js';

/** Who may enter the published app. Chosen when the app is first published, from what its data is; closed until then. */
export const entrySetting = defineAppSetting<AppEntry>('entry', z.enum(appEntries), 'invited');

/** What the access levels of a version mean for those who enter. */
export interface AccessSummary {
  /** Who should be let in where nobody has chosen. */
  readonly proposed: AppEntry;
  /** Whether all who sign in share the rows of an entity. */
  readonly sharesRows: boolean;
  /** One sentence each, derived from the levels. */
  readonly statements: Readonly<Record<AppEntry, readonly string[]>>;
}

/** Knows the access levels of a version. */
export interface AccessSummaries {
  of(versionId: string): Promise<AccessSummary>;
}
export const accessSummaries = defineExtensionPoint<AccessSummaries>('apps/access-summary');
