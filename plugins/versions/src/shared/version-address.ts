/**
 * Search parameters of the builder's address, by which any panel shows a version.
 * `version`: the one in the preview instead of the newest: `/build/app/{appId}?panel=preview&version={versionId}`.
 * `changes`: the one whose changes are laid over the page.
 */
export const versionAddress = { previewed: 'version', changes: 'changes' } as const;
