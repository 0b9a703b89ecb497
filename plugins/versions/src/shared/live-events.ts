/** Sent on `app:{appId}` with every new version. */
export const versionCreatedLiveEvent = 'version-created';

/** Payload of `version-created`. */
export interface VersionCreatedLive {
  readonly appId: string;
  readonly versionId: string;
  readonly number: number;
}

/** Sent on `app:{appId}` when a version has got another name, or a picture. */
export const versionChangedLiveEvent = 'version-changed';
