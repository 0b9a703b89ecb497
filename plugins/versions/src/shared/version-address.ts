/**
 * Search parameters of the builder page, which let any panel show a version. `version`: the one in the preview
 * instead of the newest: `/build/app/{appId}?panel=preview&version={versionId}`. `changes`: the one whose diff
 * is shown on top of the page, compared with the version before it, or with the one that `against` names. `versions`:
 * whether the list of versions is open.
 */
export const versionAddress = {
  previewed: 'version',
  changes: 'changes',
  against: 'against',
  list: 'versions',
} as const;
