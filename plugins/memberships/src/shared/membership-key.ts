/** Key of the setting: whether only paying members may use the app. */
export const paidMembershipsKey = 'isPaidMembershipsEnabled';
/** Time from the last letter of an access token until it is stored, in ms. */
export const tokenDelay = 1000;
