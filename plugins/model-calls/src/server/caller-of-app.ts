import type { UsedApp } from '@buildai/apps/shared';
import type { ModelCaller } from '../shared/model-caller.js';

/** The person who uses an app, as a caller of models. */
export function callerOfApp({ app: { appId, ownerId }, person }: UsedApp): ModelCaller {
  const { id: personId, kind } = person;
  return { appId, ownerId, kind, personId, maySearch: kind !== 'visitor' };
}
