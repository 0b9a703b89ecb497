import { maxAppNameLength } from '@buildai/apps/shared';
import type { Action } from '../../shared/action.js';
import type { Draft } from './draft.js';
import type { Refusal } from './refusal.js';

/** rename_app: what the app is called on the platform, from the attribute `name` or the content. */
export function renameApp(draft: Draft, { attributes, content }: Action): Refusal | undefined {
  const name = (attributes['name'] ?? content).replace(/\s+/g, ' ').trim();
  if (name === '')
    return { reason: 'The action has no name for the app.', detail: 'Give name="…" in the opening tag.' };
  if (name.length > maxAppNameLength)
    return { reason: `The name of an app has at most ${maxAppNameLength} characters.` };
  draft.appName = name;
  return undefined;
}
