/** Key of the queries of all previews of an app in the browser. */
export const previewsOf = (appId: string): readonly string[] => ['runtime', 'preview', appId];

/**
 * Key of the query of a preview in the browser, so that other panels can load one before it is shown.
 * @param versionId undefined for the newest version
 */
export const previewQueryKey = (appId: string, versionId: string | undefined): readonly string[] => [
  ...previewsOf(appId),
  versionId ?? 'newest',
];
