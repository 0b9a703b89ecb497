/** Sent on `app:{appId}` with every new version. */
export const versionCreatedLiveEvent = 'version-created';

/** Payload of `version-created`. */
export interface VersionCreatedLive {
  readonly appId: string;
  readonly versionId: string;
  readonly number: number;
}
