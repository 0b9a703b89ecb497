import { appEntries } from '@buildai/auth/shared';
import type { AppEntry } from '@buildai/auth/shared';
import { defineExtensionPoint } from '@buildai/core/shared';
import { z } from 'zod';
import { defineAppSetting } from './app-settings.js';

/** Who may enter the published app. Set on the first publish according to its data; closed until then. */
export const entrySetting = defineAppSetting<AppEntry>('entry', z.enum(appEntries), 'invited');

/** What the access levels of a version mean for people who enter. */
export interface AccessSummary {
  /** Default access level. */
  readonly proposed: AppEntry;
  /** Whether all signed-in users share the rows of an entity. */
  readonly sharesRows: boolean;
  /** Sentences on the effects of each choice, derived from the access levels. */
  readonly statements: Readonly<Record<AppEntry, readonly string[]>>;
}

/** Describes the access levels of a version. */
export interface AccessSummaries {
  of(versionId: string): Promise<AccessSummary>;
}
export const accessSummaries = defineExtensionPoint<AccessSummaries>('apps/access-summary');
