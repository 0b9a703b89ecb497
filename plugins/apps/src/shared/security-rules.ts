/**
 * Live event of the topic `app:{appId}`: a finding was mended or accepted. Apart from the other events of apps, which
 * the first screen loads.
 */
export const securityLiveEvent = 'security-changed';

/** The longest reason for accepting a finding, in characters. Apart from its schema, which browsers don't get. */
export const maxReasonLength = 500;
