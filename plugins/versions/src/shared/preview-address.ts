/**
 * The search parameter of the builder's address that names the version shown in the preview instead of the newest:
 * `/build/app/{appId}?panel=preview&version={versionId}`.
 */
export const previewedVersionParameter = 'version';
