/** Key of the app setting with the allowed hosts. */
export const allowedHostsKey = 'allowedHosts';
export const maxAllowedHosts = 20;
