import type { OpenApp } from '../../shared/api.js';

export interface PublishState {
  readonly label: 'Published' | 'Not published' | 'Saving';
  /** There is something that end users do not see yet. */
  readonly hasChanges: boolean;
}

/** What the publish button says of an app. */
export function publishState(
  { publishedVersionId, newestVersionId }: Pick<OpenApp, 'publishedVersionId' | 'newestVersionId'>,
  saving: boolean,
): PublishState {
  const label = saving ? 'Saving' : publishedVersionId ? 'Published' : 'Not published';
  return { label, hasChanges: newestVersionId !== null && newestVersionId !== publishedVersionId };
}
