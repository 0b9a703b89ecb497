import type { Action, AppDraft, Refusal } from '@buildai/app-features/shared';
import { defineDraftPart } from '@buildai/app-features/shared';
import { maxAppNameLength } from '@buildai/apps/shared';

/** The new app name, if an action sets it. */
export const renamedApp = defineDraftPart('chat-assistant/name', (): { name?: string } => ({}));

/** rename_app: sets the app's name on the platform, from the attribute `name` or the content. */
export function renameApp(draft: AppDraft, { attributes, content }: Action): Refusal | undefined {
  const name = (attributes['name'] ?? content).replace(/\s+/g, ' ').trim();
  if (name === '')
    return { reason: 'The action has no name for the app.', detail: 'Give name="…" in the opening tag.' };
  if (name.length > maxAppNameLength)
    return { reason: `The name of an app has at most ${maxAppNameLength} characters.` };
  draft.part(renamedApp).name = name;
  return undefined;
}
