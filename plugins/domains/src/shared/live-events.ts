/** On the topic `app:{appId}`: the domain was connected, checked or removed. Load it for details. */
export const domainChangedLiveEvent = 'domain-changed';
