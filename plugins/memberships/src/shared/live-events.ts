/** Live event of the topic `app:{appId}`: memberships, or what they are set up with, changed. Carries `{ appId }`. */
export const membershipsChangedLiveEvent = 'memberships-changed';
