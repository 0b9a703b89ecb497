import type { Database } from '@buildai/core';
import type { Version } from '../shared/version-store.js';
import { findNext } from './version-repository.js';

/**
 * The last moment at which a version was the newest one, as of which its rows go back: what was entered while people
 * used it is part of it. @returns undefined for the newest version
 */
export async function restoreMoment(
  db: Database,
  { appId, number }: Pick<Version, 'appId' | 'number'>,
): Promise<string | undefined> {
  const next = await findNext(db, appId, number);
  return next && new Date(Date.parse(next.createdAt) - 1).toISOString();
}
