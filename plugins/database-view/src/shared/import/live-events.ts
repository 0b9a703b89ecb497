/** Live event of the topic `app:{appId}`, with `{ appId }`: an import began, went on, ended or was undone. */
export const importsChangedLiveEvent = 'database-imports-changed';
