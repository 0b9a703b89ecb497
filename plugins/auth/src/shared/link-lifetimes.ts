/** Minutes that links in emails hold: those that sign in or set a password, and all others. */
export const signInLinkMinutes = 15;
export const actionLinkMinutes = 60;
/** Minutes that a code in an email holds. */
export const oneTimeCodeMinutes = 10;
