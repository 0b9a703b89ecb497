/** Sent on `app:{appId}` with every new version. */
export const versionCreatedLiveEvent = 'version-created';

/** What `version-created` carries. */
export interface VersionCreatedLive {
  readonly appId: string;
  readonly versionId: string;
  readonly number: number;
}
