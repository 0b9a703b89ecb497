/** Sent on `app:{appId}` with every new version. */
export const versionCreatedLiveEvent = 'version-created';

/** Sent on `app:{appId}` when a version has got another name, or a picture. */
export const versionChangedLiveEvent = 'version-changed';
