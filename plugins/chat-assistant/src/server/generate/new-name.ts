import type { AppDraft } from '@buildai/app-features/shared';
import type { AppStore } from '@buildai/apps/shared';
import { maxAppNameLength } from '@buildai/apps/shared';
import type { Transaction } from '@buildai/core';
import { cleanName } from '@buildai/core';
import { renamedApp } from '../plan/plan-name.js';
import type { StoredMessage } from '../storage/stored-message.js';
import { contentOf } from '../storage/stored-message.js';
import { changedNameInLayout } from './name-in-layout.js';

/** Another name for an app; `isKept`: the app must not get it by a reply. */
export interface NewName {
  readonly name: string;
  readonly isKept: boolean;
}

/** The name that a draft gives the app: of an action, or the changed one in its layout. */
export async function newName(
  apps: AppStore,
  message: StoredMessage,
  draft: AppDraft,
  transaction?: Transaction,
): Promise<NewName | undefined> {
  const app = await apps.get(message.appId, transaction);
  const stated = cleanName(draft.part(renamedApp).name ?? changedNameInLayout(draft) ?? '');
  const name = stated.slice(0, maxAppNameLength);
  if (name === '' || name === app?.name || apps.posesAsPlatform(name)) return undefined;
  // Everyone sees the name of a published app at once, and a reply could put rows into it, unless it is the person's word.
  const isOfPerson = contentOf(message).toLowerCase().includes(name.toLowerCase());
  return { name, isKept: app?.publishedVersionId !== undefined && !isOfPerson };
}
