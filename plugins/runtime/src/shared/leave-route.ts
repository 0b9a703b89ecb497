/** Platform page that shows where a link out of an app leads. */
export const leavePath = '/leave';

/** Maximum length in characters; longer addresses cannot be checked by a person and could carry data. */
export const maxLeaveAddress = 2000;
