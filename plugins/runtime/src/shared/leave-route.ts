/** The page of the platform on which a person who follows a link out of an app sees where it goes. */
export const leavePath = '/leave';

/** Longer addresses are not left to, in characters: what cannot be read whole could carry anything. */
export const maxLeaveAddress = 2000;
