import type { OpenApp } from '../../shared/api.js';

export interface PublishState {
  readonly label: 'Published' | 'Not published' | 'Saving';
  /** There are unpublished changes. */
  readonly hasChanges: boolean;
}

/** Label and state of the publish button. */
export function publishState(
  { publishedVersionId, newestVersionId }: Pick<OpenApp, 'publishedVersionId' | 'newestVersionId'>,
  saving: boolean,
): PublishState {
  const label = saving ? 'Saving' : publishedVersionId ? 'Published' : 'Not published';
  return { label, hasChanges: newestVersionId !== null && newestVersionId !== publishedVersionId };
}
