/** Live event of the topic `app:{appId}`, with `{ appId }`: saved views were created, changed or deleted. */
export const viewsChangedLiveEvent = 'database-views-changed';
